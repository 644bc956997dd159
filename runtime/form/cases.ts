import { isRecord } from '#schemas/record.ts';
import { PlatformError } from '../ports/errors.ts';
import type { RefusalCase } from './document.ts';

/** A refusal that a document expects, with what this one says. */
export type ExpectedRefusal = RefusalCase & {
  /** Seconds until the platform may be asked again; null where it says none. */
  waitSec: number | null;
  /** Where the platform's button leads, without a locale; null where it shows none. */
  path: string | null;
};

/** What a document says of a refusal that it expects. */
export function expectedRefusal(error: Error, cases?: readonly RefusalCase[]): ExpectedRefusal | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  const expected = caseOf(error, cases);
  if (!expected) return undefined;
  const { waits } = expected;
  return { ...expected, waitSec: waits === undefined ? null : waitOf(error, waits), path: buttonLinkOf(error) };
}

/** The case a refusal belongs to. Structured data is believed before words (DOM-38). */
export function caseOf(error: PlatformError, cases: readonly RefusalCase[] = []): RefusalCase | undefined {
  return cases.find(({ type, says, data, button }) => {
    if (type !== error.type || (button !== undefined && buttonLinkOf(error) === null)) return false;
    if (data !== undefined && Object.hasOwn(error.data, data)) return true;
    return says?.some((words) => error.message.includes(words)) ?? data === undefined;
  });
}

/** A path of this site. The URL sanitizer would say the same; it is not loaded for a refusal. */
// oxlint-disable-next-line no-control-regex -- URL parsers leave them out: "/\t/host" would be another host
const SITE_PATH = /^\/(?![\\/])[^\\\0- ]*$/;

/** Target of the button that the platform shows with a refusal (`error_data.button`), inside the site; null where it shows none [STATE-23]. */
function buttonLinkOf({ data: { button } }: PlatformError): string | null {
  if (!isRecord(button) || button['show'] !== true) return null;
  const { link } = button;
  return typeof link === 'string' && SITE_PATH.test(link) ? link : null;
}

/** Seconds to wait: from the platform's data, else the number its message ends with [STATE-02]; null when it says none. */
export function waitOf({ data, message }: PlatformError, name: string): number | null {
  const given = Object.hasOwn(data, name) ? Number(data[name]) : Number.NaN;
  const found = Number.isFinite(given) ? given : Number(/(\d+)\D?$/.exec(message)?.[1] ?? Number.NaN);
  return Number.isFinite(found) && found >= 0 ? Math.ceil(found) : null;
}
