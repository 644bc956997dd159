import { hash } from 'node:crypto';
import type { Encoding } from './compress.ts';
import { headText } from './sendReady.ts';

/** The answer for an address of a variant, before it is cached. */
export interface MadeAnswer {
  status: number;
  body: string;
  /** All but those that describe the bytes. */
  headers: Readonly<Record<string, string>>;
  /** Names of the sources that it is made from (`content/compose/sources.ts`): while none of them changes, it stays. */
  tags: readonly string[];
  /** UTC milliseconds after which it is refreshed: the next time boundary of its conditions, or its data's time to live. */
  freshUntilMs: number;
  /** The page, when its address has parameters: all cached answers of one page share one limit. */
  parametersOf?: string;
  /** True when others may get the same bytes; false for a not-found page that shows its path. */
  isCacheable: boolean;
  /** True when anybody with the same address and kind of visitor may have it unchecked; for a guarded page the session is checked each time. */
  isOpen: boolean;
}

/** Head of an answer in one encoding. Headers alternate name and value, because node:http writes that form with the least work. */
export interface Head {
  etag: string;
  /** All but the body's length: an answer without a body has none. */
  headers: string[];
  sized: string[];
  /** The sized head as text, up to what node:http adds by itself (`sendReady.ts`); none while there is no body. */
  text: string | undefined;
}

/** An answer as bytes, one body per encoding that is ready, with heads ready to send. */
export interface CachedAnswer {
  status: number;
  /** UTC milliseconds; a clock that says less was put back, and the answer is as good as old. */
  madeAtMs: number;
  freshUntilMs: number;
  isOpen: boolean;
  tags: readonly string[];
  parametersOf: string | undefined;
  /** Somebody asked for it since room was last looked for. */
  isWanted: boolean;
  /** Its smallest body is made, or in line for it. */
  isImproved: boolean;
  /** Something that it is made from has been published since. */
  isOutdated: boolean;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  heads: Record<Encoding, Head>;
}

/** An answer as it is, for where nothing is cached. */
export function plain(made: MadeAnswer): CachedAnswer {
  return answerOf({ ...made, madeAtMs: 0 }, { identity: Buffer.from(made.body) });
}

export function isMadeFrom({ tags }: Pick<CachedAnswer, 'tags'>, changed: ReadonlySet<string>): boolean {
  return changed.size > 0 && tags.some((tag) => changed.has(tag));
}

export function sizeOf({ bodies }: CachedAnswer): number {
  return Object.values(bodies).reduce((sum, body) => sum + (body?.length ?? 0), 0);
}

export function answerOf(
  made: MadeAnswer & Pick<CachedAnswer, 'madeAtMs'>,
  bodies: CachedAnswer['bodies'],
): CachedAnswer {
  const etag = `"${hash('sha1', made.body, 'base64url').slice(0, 22)}"`; // tells bytes apart, protects nothing
  const headFor = (encoding: Encoding): Head => {
    const own = encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const headers = Object.entries({ ...made.headers, etag: own, ...coded }).flat();
    // plain bytes are taken out of the small ones where they are not cached
    const plainLength = encoding === 'identity' ? Buffer.byteLength(made.body) : undefined;
    return headOf(made.status, { etag: own, headers }, bodies[encoding]?.length ?? plainLength);
  };
  const { status, madeAtMs, freshUntilMs, isOpen, tags, parametersOf } = made;
  const heads = { br: headFor('br'), gzip: headFor('gzip'), identity: headFor('identity') };
  const facts = { status, madeAtMs, freshUntilMs, isOpen, tags, parametersOf, etag };
  return { ...facts, isWanted: false, isImproved: false, isOutdated: false, bodies, heads };
}

/** @param length of the body in bytes; undefined while there is none */
export function headOf(
  status: number,
  { etag, headers }: Pick<Head, 'etag' | 'headers'>,
  length: number | undefined,
): Head {
  if (length === undefined) return { etag, headers, sized: headers, text: undefined };
  const sized = [...headers, 'content-length', String(length)];
  return { etag, headers, sized, text: headText(status, sized) };
}
