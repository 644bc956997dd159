import { type Composed, composeBrands } from '../compose/compose.ts';
import { byBrand, type GoodDocument, goodDocument } from '../compose/goodDocument.ts';
import { pathOf } from '../document/documentKey.ts';
import { readKnownText } from '../document/documentText.ts';
import { type Said, say } from '../document/say.ts';
import { releaseFolder } from '../folder/releaseFolder.ts';
import type { ContentState } from '../state/ContentState.ts';
import { NeedsApprovalError, NotAllowedError, ReleaseRefusedError } from '../store/errors.ts';
import type { StoreParts } from '../store/parts.ts';
import { changeOf, decideAndAct, faultsOfChange } from '../store/publish.ts';
import { thinkOut } from '../store/publishing/consequences.ts';
import type { Written } from '../store/revisions.ts';
import { type BrandAsk, BrandError, type NewBrand, readBrandAsk } from './brandAsk.ts';
import { overlayOf } from './overlayOf.ts';

/** A brand that was made, or waits for somebody else. */
export interface MadeBrand {
  release: string;
  /** Reason why it is not live yet; undefined when it is. */
  why?: Said;
}

/**
 * Makes a variant of a brand as one release of the store, which can be taken back like any other.
 * @throws BrandError; ReleaseRefusedError with every fault
 */
export async function makeBrand(parts: StoreParts, ask: BrandAsk, author: string): Promise<MadeBrand> {
  try {
    return { release: await release(parts, ask, { author, isLive: true }) };
  } catch (error) {
    if (!(error instanceof NotAllowedError || error instanceof NeedsApprovalError)) throw error;
    return { release: await release(parts, ask, { author, isLive: false }), why: error.why };
  }
}

function release(
  parts: StoreParts,
  ask: BrandAsk,
  { author, isLive }: { author: string; isLive: boolean },
): Promise<string> {
  return decideAndAct(parts, async (before) => {
    const { parent, ...self } = readBrandAsk(ask, composeBrands(byBrand(goodOf(before, parts)), parts.check));
    const written = writtenOf(parent, self);
    const after = before.with(written.map(({ key, path, text }) => ({ key, file: path, text: text.text })));
    if (!composeBrands(byBrand(goodOf(after, parts)), parts.check).some(({ brand }) => brand.id === self.id))
      throw new BrandError(say('brand.deep', { brand: self.from }));
    const step = { before, after, keys: written.map(({ key }) => key) };
    const faults = await faultsOfChange(parts, changeOf(step));
    if (faults.length > 0) throw new ReleaseRefusedError(faults);
    const leave = isLive ? { consequences: await thinkOut(parts, step, author) } : null;
    const note = { author, reason: `a variant of ${self.from}` };
    return (tx) => releaseFolder(tx, parts, { made: { name: `Brand ${self.id}`, ...note, written, gone: [] }, leave });
  });
}

function goodOf(state: ContentState, { check }: Pick<StoreParts, 'check'>): GoodDocument[] {
  return state.documents.flatMap(({ brand, file, value }) => {
    const isServed = value !== null && !check(value).some(({ scope }) => scope === 'document');
    return isServed ? [goodDocument({ brand, file, value })] : [];
  });
}

function writtenOf(parent: Composed, self: NewBrand): (Written & { key: string; path: string })[] {
  return [...overlayOf(parent, self).values()].map((value) => {
    const text = readKnownText(`${JSON.stringify(value, null, 2)}\n`); // our own, and small
    const name = { brand: self.id, kind: text.kind, id: text.id };
    return { name, text, path: pathOf(name), key: `${self.id}/${text.kind}/${text.id}` };
  });
}
