// An environment for tests of runes: modules are compiled as for a browser, but there is no page.
export default { name: 'client', viteEnvironment: 'client', setup: () => ({ teardown() {} }) };
