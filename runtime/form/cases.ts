import { isRecord } from '#schemas/record.ts';
import type { PlatformError } from '../ports/index.ts';
import type { RefusalCase } from './document.ts';
import type { SentValues } from './payload.ts';

/** Values that one step leaves for the next, in the memory of the tab only: they may hold a password (REL-S2). */
export interface HeldValues {
  payload: SentValues;
  /** The call that it was typed for: no other one is given it. */
  call?: string | undefined;
  /** Seconds until the platform may be asked again. */
  waitSec: number;
}

/** The case a refusal belongs to. Structured data is believed before words (DOM-38). */
export function caseOf(error: PlatformError, cases: readonly RefusalCase[] = []): RefusalCase | undefined {
  return cases.find(({ type, says, data, button }) => {
    if (type !== error.type || (button !== undefined && buttonLinkOf(error) === null)) return false;
    if (data !== undefined && Object.hasOwn(error.data, data)) return true;
    return says?.some((words) => error.message.includes(words)) ?? data === undefined;
  });
}

/** A path of this site. The URL sanitizer would say the same; it is not in the engine of forms, which every form loads. */
// oxlint-disable-next-line no-control-regex -- URL parsers leave them out: "/\t/host" would be another host
const SITE_PATH = /^\/(?![\\/])[^\\\0- ]*$/;

/** Target of the button that the platform shows with a refusal (`error_data.button`), inside the site; null where it shows none [STATE-23]. */
export function buttonLinkOf({ data: { button } }: PlatformError): string | null {
  if (!isRecord(button) || button['show'] !== true) return null;
  const { link } = button;
  return typeof link === 'string' && SITE_PATH.test(link) ? link : null;
}

/** Seconds to wait: from the platform's data, else the number its message ends with [STATE-02]; null when it says none. */
export function waitOf({ data, message }: PlatformError, name: string): number | null {
  const told = Object.hasOwn(data, name) ? Number(data[name]) : Number.NaN;
  const found = Number.isFinite(told) ? told : Number(/(\d+)\D?$/.exec(message)?.[1] ?? Number.NaN);
  return Number.isFinite(found) && found >= 0 ? Math.ceil(found) : null;
}
