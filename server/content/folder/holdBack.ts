import type { RawDocument } from '../document/ContentSource.ts';
import type { Finding } from '../document/finding.ts';
import type { CheckParts } from '../gate/checkParts.ts';
import { newsOfChange } from '../store/newsOfChange.ts';

/** A document that files would change. */
export interface FileChange {
  key: string;
  kind: string;
  /** Its place. */
  file: string;
  /** As it would be; undefined: it goes. */
  after: RawDocument | undefined;
}

export interface HeldBack {
  /** Key → why its change stays off the site. */
  held: ReadonlyMap<string, readonly Finding[]>;
  /** Errors that are served all the same, at the first start alone. */
  served: readonly Finding[];
}

/** No page is drawn without these: at the first start, when nothing else could be served, they are taken with their errors. */
const FRAME: ReadonlySet<string> = new Set(['brand', 'config', 'theme', 'layout', 'messages']);

/**
 * Says which of the changes that files make stay off the site: those that would bring an error, of their own or in another document. What
 * was wrong before holds nothing up. What is told and held is the gate's, as for calls and imports.
 * @param live documents that are live, by `key` or place
 */
export async function holdBack(
  parts: CheckParts,
  live: readonly RawDocument[],
  changes: readonly FileChange[],
): Promise<HeldBack> {
  const held = new Map<string, readonly Finding[]>();
  if (live.length === 0) return firstFill(parts, changes);
  for (let rest = changes; rest.length > 0; rest = rest.filter(({ key }) => !held.has(key))) {
    const faults = await faultsOf(parts, live, rest);
    if (faults.length === 0) break;
    const byFile = Map.groupBy(faults, ({ file }) => file);
    const own = rest.flatMap(({ key, file }) => {
      const told = byFile.get(file);
      return told ? [[key, told] as const] : [];
    });
    const blamed = own.length > 0 ? own : await blame(parts, live, { rest, faults });
    for (const [key, told] of blamed) held.set(key, told);
  }
  return { held, served: [] };
}

/** The first content: what has errors is left out, but for what all else stands in. What others miss of it then is told and served. */
async function firstFill(parts: CheckParts, changes: readonly FileChange[]): Promise<HeldBack> {
  const byFile = Map.groupBy(await faultsOf(parts, [], changes), ({ file }) => file);
  const wrong = changes.flatMap(({ key, kind, file }) => {
    const told = byFile.get(file);
    return told ? [{ key, kind, told }] : [];
  });
  return {
    held: new Map(wrong.filter(({ kind }) => !FRAME.has(kind)).map(({ key, told }) => [key, told])),
    served: wrong.filter(({ kind }) => FRAME.has(kind)).flatMap(({ told }) => told),
  };
}

/** Finds the changes that cause errors in documents they do not belong to: those that do so alone, else all. */
async function blame(
  parts: CheckParts,
  live: readonly RawDocument[],
  { rest, faults }: { rest: readonly FileChange[]; faults: readonly Finding[] },
): Promise<(readonly [key: string, told: readonly Finding[]])[]> {
  const guilty: (readonly [string, readonly Finding[]])[] = [];
  for (const change of rest.length === 1 ? [] : rest) {
    const told = await faultsOf(parts, live, [change]);
    if (told.length > 0) guilty.push([change.key, told]);
  }
  return guilty.length > 0 ? guilty : rest.map(({ key }) => [key, faults] as const);
}

async function faultsOf(
  parts: CheckParts,
  live: readonly RawDocument[],
  changes: readonly FileChange[],
): Promise<readonly Finding[]> {
  const changed = new Set(changes.map(({ key }) => key));
  const after = [
    ...live.filter((raw) => !changed.has(raw.key ?? raw.file)),
    ...changes.flatMap(({ after: raw }) => raw ?? []),
  ].toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const files = new Set(changes.map(({ file }) => file));
  return (await newsOfChange(parts, { before: live, after, files })).faults;
}
