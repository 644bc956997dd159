import type { Ports } from '#runtime/ports/index.ts';
import { recordOf } from '#schemas/record.ts';

const KEY = 'protection.checked';

interface StoredTime {
  /** When the player signed in; 0: not known yet. */
  session: number;
  fromMs: number;
}

/** Since when the player has played without a reality check, for all tabs of this browser. Source: PROT-04. */
export class PlayClock {
  readonly #ports: Pick<Ports, 'clock' | 'storage'>;
  /** Counts on where the browser keeps nothing. */
  #own: StoredTime | null = null;

  constructor(ports: Pick<Ports, 'clock' | 'storage'>) {
    this.#ports = ports;
  }

  /**
   * Milliseconds since the last check; of a session without one, since its first question.
   * @param session when the player signed in; null: that could not be asked, and the count goes on
   */
  playedMs(session: number | null): number {
    const now = this.#ports.clock.now();
    const own = this.#read();
    const isSame = own !== null && own.fromMs <= now && (session === null || [0, session].includes(own.session));
    const fromMs = isSame ? own.fromMs : now;
    const known = session ?? (isSame ? own.session : 0);
    if (fromMs !== own?.fromMs || known !== own.session) this.#store({ session: known, fromMs });
    return now - fromMs;
  }

  /** The player has seen a check: the next time begins. */
  restart(): void {
    this.#store({ session: this.#read()?.session ?? 0, fromMs: this.#ports.clock.now() });
  }

  #read(): StoredTime | null {
    const text = this.#ports.storage.get(KEY);
    return text === null ? this.#own : (readStored(text) ?? this.#own);
  }

  #store(own: StoredTime): void {
    this.#own = own;
    this.#ports.storage.set(KEY, JSON.stringify(own));
  }
}

/** Null for what this code did not write. */
function readStored(text: string): StoredTime | null {
  try {
    const { session, fromMs } = recordOf(JSON.parse(text));
    return typeof session === 'number' && typeof fromMs === 'number' ? { session, fromMs } : null;
  } catch {
    return null;
  }
}
