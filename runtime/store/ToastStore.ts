import { makeAutoObservable, observableRef } from 'mobx';
import type { ToastTopic } from '#schemas/content/toast.ts';
import type { Clock } from '../ports/index.ts';

/** Default duration of a toast, in milliseconds. Source: DLG-09. */
export const TOAST_MS = 5_000;

export const toastTones = ['neutral', 'info', 'success', 'warning', 'error'] as const;

export interface ToastRequest {
  tone?: (typeof toastTones)[number];
  /** Topic of the toast; picks its icon. Source: DOM-14. */
  component?: ToastTopic;
  title?: string;
  text: string;
  icon?: string;
  button?: { title: string; onPress: () => void };
  /** Milliseconds; 0 stays until closed. */
  timeMs?: number;
  allowClose?: boolean;
}

export interface Toast extends ToastRequest {
  key: number;
  tone: (typeof toastTones)[number];
  allowClose: boolean;
}

/** Short notices. Source: DLG-09. */
export class ToastStore {
  items: readonly Toast[] = [];
  readonly #clock: Clock;
  readonly #timers = new Map<number, () => void>();
  #keys = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, { items: observableRef });
  }

  show(request: ToastRequest): number {
    const key = ++this.#keys;
    this.items = [...this.items, { tone: 'neutral', allowClose: true, ...request, key }];
    this.release(key);
    return key;
  }

  /** Keeps a toast while the visitor reads it (pointer or focus on it). */
  hold(key: number): void {
    this.#timers.get(key)?.();
    this.#timers.delete(key);
  }

  /** Lets its time run, from the start. */
  release(key: number): void {
    const toast = this.items.find((known) => known.key === key);
    this.hold(key);
    const timeMs = toast ? (toast.timeMs ?? TOAST_MS) : 0;
    if (timeMs > 0)
      this.#timers.set(
        key,
        this.#clock.after(timeMs, () => this.close(key)),
      );
  }

  close(key: number): void {
    this.hold(key);
    this.items = this.items.filter((toast) => toast.key !== key);
  }
}
