import { FRAME_TALK, type FromFrame, type ToFrame } from '#schemas/frame.ts';
import { createPace, isFromFrame } from '#schemas/frameChecks.ts';
import { recordOf } from '#schemas/record.ts';
import { t } from '../words/t.ts';
import { faultsInWords } from './faultInWords.ts';

/** What a page says to the room that shows it; the words of its faults it is told at once. */
export type Heard = Exclude<FromFrame, { kind: 'faulty' }>;

interface Options {
  /** Origin of the brand: messages from others are ignored. */
  origin: string;
  frame(): HTMLIFrameElement | null;
  hear(message: Heard): void;
}

/** Connection to the page in the frame, by a `MessagePort`. The page speaks first; each loaded page starts a new connection. */
export class FrameTalk {
  readonly #options: Options;
  #port: MessagePort | undefined;

  constructor(options: Options) {
    this.#options = options;
    addEventListener('message', this.#answer);
  }

  say(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  stop(): void {
    removeEventListener('message', this.#answer);
    this.#port?.close();
  }

  readonly #answer = ({ source, origin, data }: MessageEvent): void => {
    const page = this.#options.frame()?.contentWindow;
    if (!page || source !== page || origin !== this.#options.origin || recordOf(data)['hello'] !== FRAME_TALK) return;
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    const mayHear = createPace(() => performance.now());
    port1.onmessage = (event: MessageEvent) => {
      if (!mayHear() || !isFromFrame(event.data)) return;
      const say = (message: ToFrame): void => port1.postMessage(message);
      if (event.data.kind === 'faulty') return say(faultsInWords(event.data.said));
      if (event.data.kind === 'ready') say({ kind: 'words', faulty: t('canvas.partNotShown') }); // in every room
      this.#options.hear(event.data);
    };
    this.#port = port1;
    page.postMessage({ welcome: FRAME_TALK }, origin, [port2]);
  };
}
