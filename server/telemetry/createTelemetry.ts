import { recordOf } from '#schemas/record.ts';
import type { Figures, Result } from './Figures.ts';
import type { Telemetry } from './telemetry.ts';
import type { Tracing } from './tracing.ts';

/** Notes into figures, and into traces where they are on. */
export function createTelemetry(figures: Figures, tracing: Tracing | null): Telemetry {
  return {
    async measure({ kind, name }, work) {
      const startMs = performance.now();
      const note = (result: Result): void =>
        figures.measured(kind, name, { result, seconds: (performance.now() - startMs) / 1_000 });
      try {
        const done = await (tracing ? tracing.span({ name: `${kind} ${name}` }, work) : work());
        note('done');
        return done;
      } catch (error) {
        note(isRefusal(error) ? 'refused' : 'failed');
        throw error;
      }
    },
    count: (what, label) => figures.counted(what, label),
    watch: (what, read) => figures.watch(what, read),
  };
}

/** True when a request was refused and nothing is broken. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { status } = recordOf(error);
  return typeof status === 'number' ? status < 500 : REFUSALS.test(error.name);
}

/** Of orders and of the content store, whose errors are words for people and have no status. */
const REFUSALS = /^(Content|Command|ReleaseRefused|WordNeeded|Moved|NotAllowed|NeedsApproval|Busy)\w*Error$/;
