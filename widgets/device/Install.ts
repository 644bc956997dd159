import { makeAutoObservable } from 'mobx';
import type { StoragePort } from '#runtime/ports/index.ts';

/** Set once the visitor has put the offer away, or has installed the site. */
const PUT_AWAY_KEY = 'install.putAway';

/** The browser's question, which waits for a press. Source: W3C, Manifest Incubations. */
export interface InstallQuestion extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  /** The question of a browser that asked before this code was there: see site/page/earlyScript.ts. */
  var installQuestion: InstallQuestion | undefined;
}

/** The browser's offer to install the site: one for all places of a page that show it, answered at any of them. Source: STATE-29. */
export class Install {
  question: InstallQuestion | null = null;
  isPutAway = false;
  readonly #storage: StoragePort;

  constructor(storage: StoragePort) {
    this.#storage = storage;
    makeAutoObservable(this);
  }

  /** Browser only: takes up what was asked before, and listens to offers from now on. */
  start(): () => void {
    this.isPutAway = this.#storage.get(PUT_AWAY_KEY) !== null;
    this.hold(globalThis.installQuestion ?? null);
    const gone = new AbortController();
    const onOffer = (event: Event): void => {
      if (!isQuestion(event)) return;
      event.preventDefault(); // the browser's own bar would come beside the offer
      this.hold(event);
    };
    addEventListener('beforeinstallprompt', onOffer, { signal: gone.signal });
    addEventListener('appinstalled', () => this.putAway(), { signal: gone.signal });
    return () => gone.abort();
  }

  hold(question: InstallQuestion | null): void {
    this.question = question;
  }

  /** Asks by the browser's own question. Each is good once: after a no, the offer comes again when the browser offers anew. */
  async ask(): Promise<void> {
    const { outcome } = (await this.question?.prompt()) ?? { outcome: 'dismissed' };
    globalThis.installQuestion = undefined;
    this.hold(null);
    if (outcome === 'accepted') this.putAway();
  }

  putAway(): void {
    this.#storage.set(PUT_AWAY_KEY, '1');
    this.isPutAway = true;
  }
}

function isQuestion(event: Event): event is InstallQuestion {
  return 'prompt' in event && typeof event.prompt === 'function';
}
