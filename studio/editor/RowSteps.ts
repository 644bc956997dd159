import { t } from '../words/t.ts';
import type { RowsDraft } from './RowsDraft.ts';
import type { Steps } from './StepTools.tsx';

/** A room whose rows are saved one by one. */
interface Room {
  /** What was written in it; null until that is known. */
  work(): RowsDraft | null;
  say(words: string): void;
  save(row: string): Promise<void>;
}

/** Undo and redo of such a room: each says what it did, and saves it. */
export class RowSteps implements Steps {
  readonly #room: Room;

  constructor(room: Room) {
    this.#room = room;
  }

  get undoes(): string | null {
    return this.#room.work()?.draft.undoes ?? null;
  }

  get redoes(): string | null {
    return this.#room.work()?.draft.redoes ?? null;
  }

  undo(): void {
    this.#take(this.#room.work()?.undo(), t('common.takenBack'));
  }

  redo(): void {
    this.#take(this.#room.work()?.redo(), t('editor.doneAgain'));
  }

  #take(step: ReturnType<RowsDraft['undo']> | undefined, done: string): void {
    if (!step) return;
    this.#room.say(`${done}: ${step.words}`);
    for (const row of step.rows) void this.#room.save(row);
  }
}
