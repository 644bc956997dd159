import { makeAutoObservable, observableRef } from 'mobx';
import type { ReportPort } from '#runtime/ports/index.ts';

/** One thing that a popup asks the platform for when it opens. */
export class AskedOnce<T extends object> {
  /** null: there is none. */
  found: T | null = null;
  state: 'waiting' | 'ready' | 'failed' = 'waiting';
  readonly #ask: () => Promise<T | null>;
  readonly #report: ReportPort;

  constructor(report: ReportPort, ask: () => Promise<T | null>) {
    this.#ask = ask;
    this.#report = report;
    makeAutoObservable(this, { found: observableRef });
  }

  async load(): Promise<void> {
    this.settle('waiting', null);
    try {
      this.settle('ready', await this.#ask());
    } catch (error) {
      this.#report.fault('popup data', { message: String(error) });
      this.settle('failed', null);
    }
  }

  settle(state: AskedOnce<T>['state'], found: T | null): void {
    this.state = state;
    this.found = found;
  }
}
