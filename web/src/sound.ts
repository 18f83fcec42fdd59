/** Small sounds, made in the page. Off until somebody asks for them. */

import type { Sound } from './games/game';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

/** One partial of a sound: noise or a tone that falls away. */
interface Partial {
  at: number;
  seconds: number;
  volume: number;
  /** Hertz; nothing for noise. */
  pitch?: number;
  /** Where the pitch, or the noise's brightness, ends. */
  to?: number;
}

const SCORES: Record<Sound, Partial[]> = {
  card: [{ at: 0, seconds: 0.09, volume: 0.22, to: 2200 }],
  cards: [0, 0.06, 0.12, 0.18].map((at) => ({ at, seconds: 0.08, volume: 0.18, to: 1800 })),
  bell: [
    { at: 0, seconds: 0.9, volume: 0.16, pitch: 880 },
    { at: 0, seconds: 0.6, volume: 0.06, pitch: 2210 },
  ],
  coins: [
    { at: 0, seconds: 0.3, volume: 0.12, pitch: 1320 },
    { at: 0.09, seconds: 0.45, volume: 0.12, pitch: 1760 },
  ],
  crash: [
    { at: 0, seconds: 0.5, volume: 0.35, to: 300 },
    { at: 0.1, seconds: 0.25, volume: 0.12, pitch: 640, to: 180 },
    { at: 0.24, seconds: 0.3, volume: 0.1, pitch: 520, to: 120 },
  ],
  die: [0, 0.07, 0.16].map((at) => ({ at, seconds: 0.05, volume: 0.25, pitch: 240, to: 160 })),
};

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  for (const partial of SCORES[sound]) sing(context, partial);
}

function sing(context: AudioContext, { at, seconds, volume, pitch, to }: Partial): void {
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(context.destination);
  if (pitch === undefined) {
    const noise = context.createBufferSource();
    noise.buffer = noiseOf(context, seconds);
    const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: to ?? 2000 });
    noise.connect(filter).connect(gain);
    noise.start(start);
  } else {
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
    if (to !== undefined) tone.frequency.exponentialRampToValueAtTime(to, start + seconds);
    tone.connect(gain);
    tone.start(start);
    tone.stop(start + seconds);
  }
}

function noiseOf(context: AudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
