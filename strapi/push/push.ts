import { recordOf } from '#schemas/record.ts';
import type { RawDocument } from '../../server/content/document/ContentSource.ts';
import type { StrapiClient } from '../StrapiClient.ts';
import { StrapiError } from '../strapiError.ts';
import { existingIn } from './existing.ts';
import { type Deed, labelOf, type Plan, planPush } from './plan.ts';
import { Writer } from './Writer.ts';
import { type AllWanted, wantedOf } from './wanted.ts';

export interface PushAsked {
  client: StrapiClient;
  documents: readonly RawDocument[];
  /** Only this brand's documents. */
  brand?: string | undefined;
  isDry: boolean;
  /** Told of each entry. */
  tell(line: string): void;
}

/** Result of a push. */
export interface Pushed extends Omit<Plan, 'steps'>, Pick<AllWanted, 'impossible'> {
  planned: number;
  done: Readonly<Record<Deed, number>>;
  /** Entries that Strapi did not take, with its words. */
  refused: readonly string[];
  /** Reason why it stopped; a next push goes on from there. */
  stopped: string | undefined;
  /** True when its languages could be checked first. */
  isSureOfLocales: boolean;
}

/** Faults of one entry: the others are tried all the same. */
const OWN_FAULTS: ReadonlySet<string> = new Set(['invalid', 'missing']);
/** Strapi says «500» of an entry that its database does not take, as of everything when it is ill: so many one after the other are an illness. */
const MOST_FAILED = 3;

/**
 * Makes a Strapi hold Marquee's documents, published. Nothing is ever taken away there, and what an editor works on is left alone.
 * @throws StrapiError before anything is written
 */
export async function push({ client, documents, brand, isDry, tell }: PushAsked): Promise<Pushed> {
  const { wanted, impossible, locales } = wantedOf(documents, brand);
  const { parts, dialect } = await existingIn(client);
  const isSureOfLocales = await proveLocales(client, locales);
  const { steps, ...plan } = planPush(wanted, parts, brand);
  const done = { create: 0, add: 0, update: 0, publish: 0 };
  const outcome = { ...plan, impossible, planned: steps.length, done, isSureOfLocales };
  const refused: string[] = [];
  const writer = new Writer(client, dialect, parts);
  let failed = 0;
  for (const [index, step] of steps.entries()) {
    const label = labelOf(step.wanted, step.entry.locale);
    const line = `${index + 1}/${steps.length} ${label}: ${step.deed}`;
    try {
      if (!isDry) await writer.write(step);
      done[step.deed] += 1;
      failed = 0;
      tell(line);
    } catch (error) {
      if (!(error instanceof StrapiError)) throw error;
      failed = error.status === 500 ? failed + 1 : 0;
      const isOwn = OWN_FAULTS.has(error.failure) || (failed > 0 && failed < MOST_FAILED);
      if (!isOwn) return { ...outcome, refused, stopped: `${label}: ${error.message}` };
      refused.push(`${label}: ${error.message}`);
      tell(`${line} failed`);
    }
  }
  return { ...outcome, refused, stopped: undefined };
}

/** Strapi takes entries in languages that it does not know, and no editor sees them then. @returns whether it may be looked at */
async function proveLocales(client: StrapiClient, wanted: ReadonlySet<string>): Promise<boolean> {
  const given = await client.get('i18n/locales').catch((error: unknown) => {
    if (error instanceof StrapiError && (error.failure === 'denied' || error.failure === 'missing')) return undefined;
    throw error;
  });
  if (!Array.isArray(given)) return false;
  const known = new Set(given.map((one: unknown) => recordOf(one)['code']));
  const missing = [...wanted].filter((locale) => !known.has(locale));
  if (missing.length > 0)
    throw new StrapiError(
      'invalid',
      `Strapi has no language ${missing.join(', ')}: add it under Settings, Internationalization; nothing was written`,
    );
  return true;
}
