import { isVariant } from '#runtime/document/inherit.ts';
import { applyVariant } from '#runtime/document/overlay.ts';
import { recordOf } from '#schemas/record.ts';
import type { DocumentValue } from '../content/collections/entry.ts';
import { type DocumentName, keyOf, parseKey } from '../content/document/documentKey.ts';
import { may } from '../content/people/rights.ts';
import { baseOf } from '../content/review/findWas.ts';
import { type DocumentLevel, readLiveLevels } from '../content/review/liveLevels.ts';
import { readStanding, type Standing } from '../content/store/work.ts';
import { valueIn } from '../content/texts/valueIn.ts';
import { ToolError } from './ToolError.ts';
import type { Use } from './tool.ts';

/** A document as somebody works on it. */
export interface Opened {
  name: DocumentName;
  key: string;
  standing: Standing;
  /** The brand's own document; null where it only inherits one. */
  own: DocumentValue | null;
  /** The document as visitors would get it, inheritance included. */
  whole: DocumentValue;
  /** The document that a brand's operations change; undefined unless the document is such operations. */
  base: DocumentValue | undefined;
  /** Levels of it that are live, the eldest brand first. */
  levels: readonly DocumentLevel[];
  /** Version of the document, against which a plan is made. */
  etag: string;
}

/** @throws ToolError for a document that is not there, or of which the agent may know nothing */
export async function openDocument({ store, agent }: Pick<Use, 'store' | 'agent'>, text: string): Promise<Opened> {
  const name = parseKey(text);
  const key = keyOf(name);
  if (!may(agent, 'read-drafts', { brand: name.brand })) throw unknown(key);
  const standing = await readStanding(store.parts.db.read, name);
  const own = valueIn(standing.work?.text ?? standing.live?.text);
  const levels = (await readLiveLevels(store.parts)).levelsOf(name.brand, `${name.kind}/${name.id}`);
  const inherited = baseOf(levels.filter(({ brand }) => brand !== name.brand));
  const whole = own === null ? inherited : isVariant(own) ? inherited && applyVariant(inherited, own).document : own;
  if (!whole) throw unknown(key);
  const base = own === null || isVariant(own) ? inherited : undefined;
  return { name, key, standing, own, whole, base, levels, etag: etagOf(standing) };
}

/** The version of a document: its newest revision and its draft. */
export function etagOf({ head, work }: Standing): string {
  return `r${head?.number ?? 0}d${work?.draft ?? 0}`;
}

/** The nodes of a document, by their ids; own properties only. */
export function nodesOf(whole: DocumentValue): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  return new Map(Object.entries(recordOf(whole['nodes'])).map(([id, node]) => [id, recordOf(node)]));
}

function unknown(key: string): ToolError {
  return new ToolError(`There is no document ${key}. find_documents lists what there is.`);
}
