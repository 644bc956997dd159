/** Notes of each sound, in Hz, one after another; how long each rings, and how loud, from 0 to 1. */
const sounds = {
  begin: { notes: [262, 330], ringMs: 110, loud: 0.05, wave: 'triangle' },
  stop: { notes: [196], ringMs: 120, loud: 0.09, wave: 'triangle' },
  tap: { notes: [880], ringMs: 60, loud: 0.035, wave: 'sine' },
  vanish: { notes: [523, 659], ringMs: 130, loud: 0.06, wave: 'sine' },
  win: { notes: [523, 659, 784, 1047], ringMs: 220, loud: 0.08, wave: 'triangle' },
};
const BETWEEN_NOTES_MS = 75;

/** Sounds made on the spot, with no files. Silent until somebody turns them on. */
export class Sound {
  isOn = false;
  #context = null;

  turn(isOn) {
    this.isOn = isOn;
  }

  /** @param name a key of `sounds` @param step raises it by so many half tones */
  play(name, step = 0) {
    if (!this.isOn) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    // a browser that waits for a press lets it sound from the next press on
    if (context.state === 'suspended') void context.resume();
    const { notes, ringMs, loud, wave } = sounds[name];
    for (const [place, note] of notes.entries()) {
      const at = context.currentTime + (place * BETWEEN_NOTES_MS) / 1000;
      const end = at + ringMs / 1000;
      const tone = new OscillatorNode(context, { type: wave, frequency: note * 2 ** (step / 12) });
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.setValueAtTime(loud, at);
      volume.gain.exponentialRampToValueAtTime(0.0001, end);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(end);
    }
  }
}
