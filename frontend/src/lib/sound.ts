// Short sounds, made on the spot: nothing is loaded, and nothing is heard unless it was switched on.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'stamp' | 'coin' | 'bell' | 'refused';

interface Note {
  wave: OscillatorType;
  from: number;
  to: number;
  seconds: number;
  loud: number;
  after?: number;
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  card: [{ wave: 'triangle', from: 900, to: 300, seconds: 0.06, loud: 0.12 }],
  stamp: [{ wave: 'square', from: 140, to: 60, seconds: 0.09, loud: 0.14 }],
  coin: [
    { wave: 'sine', from: 1760, to: 1760, seconds: 0.09, loud: 0.1 },
    { wave: 'sine', from: 2350, to: 2350, seconds: 0.22, loud: 0.08, after: 0.06 },
  ],
  bell: [
    { wave: 'sine', from: 880, to: 870, seconds: 0.5, loud: 0.14 },
    { wave: 'sine', from: 1320, to: 1310, seconds: 0.4, loud: 0.06 },
  ],
  refused: [{ wave: 'sawtooth', from: 160, to: 120, seconds: 0.14, loud: 0.08 }],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    for (const note of NOTES[sound]) ring(context, note);
  } catch {
    // a browser without sound is no reason to stop
  }
}

function ring(context: AudioContext, note: Note): void {
  const start = context.currentTime + (note.after ?? 0);
  const end = start + note.seconds;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = note.wave;
  tone.frequency.setValueAtTime(note.from, start);
  tone.frequency.exponentialRampToValueAtTime(note.to, end);
  volume.gain.setValueAtTime(note.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}
