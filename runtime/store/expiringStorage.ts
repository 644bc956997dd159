import { recordOf } from '#schemas/record.ts';
import type { Clock, StoragePort } from '../ports/index.ts';

/** Storage key of the table of expiries. */
export const EXPIRIES = 'kept.ends';
/** Values of this visit that are stored longer once the visitor agrees. */
const WAITING = 'kept.waits';
/** Last click counts this long. Source: DOM-57. */
const CONSENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Expiry of a value, and the consent that it depends on. */
interface Ending {
  /** UTC milliseconds. */
  until: number;
  /** Category of consent that it hangs on. */
  consent?: string;
}

interface Storing {
  storage: StoragePort;
  clock: Pick<Clock, 'now'>;
}

interface Stored {
  value: string;
  days?: number;
  consent?: string | undefined;
}

/** Stores a value beyond the visit, for some days. */
export function storeFor(
  { storage, clock }: Storing,
  name: string,
  { value, days = CONSENT_DAYS, consent }: Stored,
): void {
  storage.set(name, value);
  const until = clock.now() + days * DAY_MS;
  write(storage, { ...read(storage), [name]: { until, ...(consent === undefined ? {} : { consent }) } });
}

/** Stores a value for the visit; with `consent`, longer as soon as the visitor agrees to that. */
export function storeForVisit({ storage }: Pick<Storing, 'storage'>, name: string, { value, consent }: Stored): void {
  storage.set(name, value, 'visit');
  const { [name]: _, ...others } = waitingIn(storage);
  storage.set(WAITING, JSON.stringify(consent === undefined ? others : { ...others, [name]: consent }), 'visit');
}

/** Extends the lifetime of values that the visitor agreed to; removes those whose consent was withdrawn. */
export function applyConsent(ports: Storing, given: readonly string[]): void {
  const { storage } = ports;
  endWhere(storage, ({ consent }) => consent !== undefined && !given.includes(consent));
  for (const [name, consent] of Object.entries(waitingIn(storage))) {
    const value = storage.get(name);
    if (value !== null && given.includes(consent)) storeFor(ports, name, { value, consent });
  }
}

/** Forgets what has come to its end. */
export function removeExpired({ storage, clock }: Storing): void {
  endWhere(storage, ({ until }) => until <= clock.now());
}

function endWhere(storage: StoragePort, isOver: (ending: Ending) => boolean): void {
  const endings = Object.entries(read(storage));
  const left = endings.filter(([name, ending]) => storage.get(name) !== null && !isOver(ending));
  for (const [name] of endings.filter((one) => !left.includes(one))) storage.remove(name);
  write(storage, Object.fromEntries(left));
}

function write(storage: StoragePort, endings: Readonly<Record<string, Ending>>): void {
  if (Object.keys(endings).length > 0) storage.set(EXPIRIES, JSON.stringify(endings));
  else storage.remove(EXPIRIES);
}

const read = (storage: StoragePort): Record<string, Ending> =>
  table(storage.get(EXPIRIES), (one): one is Ending => typeof recordOf(one)['until'] === 'number');

const waitingIn = (storage: StoragePort): Record<string, string> =>
  table(storage.get(WAITING), (one): one is string => typeof one === 'string');

/** Parses a stored table; text that other code wrote there is ignored. */
function table<T>(text: string | null, isOne: (value: unknown) => value is T): Record<string, T> {
  try {
    const entries = Object.entries(recordOf(JSON.parse(text ?? '{}')));
    return Object.fromEntries(entries.filter((entry): entry is [string, T] => isOne(entry[1])));
  } catch {
    return {};
  }
}
