import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { texts } from './texts.ts';

export default defineConfig({
  plugins: [texts(), svelte()],
  resolve: { conditions: ['browser'] },
  test: { include: ['tests/**/*.test.ts'], environment: './tests/client.ts' },
});
