import { textsOf } from '#schemas/record.ts';
import { type Composed, composeBrands, type GoodDocument } from '../compose/compose.ts';
import { SharedContent } from '../compose/SharedContent.ts';
import type { Placed, Told } from '../document/finding.ts';
import { fingerprint } from '../document/fingerprint.ts';
import { createTurns, inTurns, type Steps } from '../document/turns.ts';
import { createBrandLook, type LookParts } from './brandLook.ts';
import type { CheckParts } from './checkDocuments.ts';
import { gateChecks } from './checks/index.ts';
import { variantFindings } from './checkVariants.ts';
import { createFileIndex, type FileIndex } from './fileIndex.ts';
import { publicFiles } from './publicFiles.ts';
import { runChecks } from './runChecks.ts';

/**
 * Looks at every brand as it would be served, after inheritance. A brand of which nothing has changed since the last look, neither of its own nor of
 * what it inherits, is not looked at again; of others only what its documents hang on counts.
 * @returns what is told of every brand, what it inherits once for each
 */
export async function checkBrands(good: readonly GoodDocument[], parts: CheckParts): Promise<Placed[]> {
  const { check, kept } = parts;
  const composed = composeBrands(good, check, { kept });
  const fileOf = createFileIndex(good, composed);
  const look: LookParts = { ...parts, shared: new SharedContent(), files: publicFiles() };
  const filesKey = fingerprint(look.files.join(' '));
  const signs = signaturesOf(good, composed, parts);
  const all = [hostFindings(composed, fileOf), platformFindings(good, parts.platformOrigins)];
  const turn = createTurns();
  for (const one of composed) {
    const steps = kept.inSteps(parts.catalog, `brand ${signs.get(one.brand.id)} ${filesKey}`, () =>
      checkBrand(one, { ...look, fileOf }),
    );
    all.push(await inTurns(steps, turn));
    await turn();
  }
  const brands = composed.map(({ brand }) => brand.id);
  return withoutReached(all.flat(), brands, fileOf);
}

/** Leaves out that nothing leads to a page or popup where any of the brands that have its file leads there: a setting, or a page of their own. */
function withoutReached(placed: readonly Placed[], brands: readonly string[], fileOf: FileIndex): Placed[] {
  const lost = new Set(
    placed.flatMap(({ brand, told }) =>
      told.filter(isUnreached).map(({ code, document }) => `${brand} ${code} ${document}`),
    ),
  );
  const known = new Map<string, boolean>();
  const isLostEverywhere = (file: string, { code, document }: Told): boolean => {
    const key = `${file} ${code} ${document}`;
    const having = known.has(key) ? [] : brands.filter((brand) => fileOf(brand, document) === file);
    const isLost = known.get(key) ?? having.every((brand) => lost.has(`${brand} ${code} ${document}`));
    known.set(key, isLost);
    return isLost;
  };
  return placed.map((one) =>
    one.told.some(isUnreached)
      ? { ...one, told: one.told.filter((each) => !isUnreached(each) || isLostEverywhere(one.file, each)) }
      : one,
  );
}

function isUnreached({ code }: Told): boolean {
  return code === 'popup.unreached' || code === 'page.unreached';
}

function* checkBrand(composed: Composed, { fileOf, ...parts }: LookParts & { fileOf: FileIndex }): Steps<Placed[]> {
  yield* composed.lay();
  const { brand, reviews } = composed;
  const look = createBrandLook(composed, parts);
  const resolved = yield* look.resolved();
  yield* look.facets.prepare();
  const checked = yield* runChecks(look, gateChecks);
  return [
    ...variantFindings(reviews).map((placed) => ({ ...placed, brand: brand.id })),
    ...[...resolved, ...checked].map(({ document, told }) => ({
      file: fileOf(brand.id, document),
      brand: brand.id,
      told,
    })),
  ];
}

/** What each brand is made of, in a text: its own documents with their places, over those of its parents. */
function signaturesOf(
  good: readonly GoodDocument[],
  composed: readonly Composed[],
  { kept, check: owner }: CheckParts,
): Map<string, string> {
  const own = Map.groupBy(good, ({ brand }) => brand);
  const parents = new Map(composed.map(({ brand }) => [brand.id, brand.parent]));
  const signs = new Map<string, string>();
  const sign = (id: string | undefined): string => {
    if (id === undefined) return '';
    const known = signs.get(id);
    if (known !== undefined) return known;
    const level = (own.get(id) ?? []).map(({ file, value }) => `${file} ${kept.idOf(value)}`).join();
    const made = `${kept.idOf(kept.of(owner, `${sign(parents.get(id))} < ${id}: ${level}`, () => ({})))}`;
    signs.set(id, made);
    return made;
  };
  for (const { brand } of composed) sign(brand.id);
  return signs;
}

/** A platform that the machine's owner does not allow: the brand's players could reach none (`PLATFORM_ORIGINS`). */
function platformFindings(good: readonly GoodDocument[], allowed: readonly string[] = []): Placed[] {
  return good.flatMap(({ brand, file, value }): Placed[] => {
    const { kind, platformOrigin } = textsOf(value);
    if (kind !== 'brand' || platformOrigin === undefined || allowed.includes(platformOrigin)) return [];
    const told: Told = {
      code: 'brand.platform',
      document: `brand/${brand}`,
      pointer: '/platformOrigin',
      found: `the platform ${platformOrigin}`,
      expected: allowed.length === 0 ? 'none: no origin is allowed on this machine' : `one of ${allowed.join(', ')}`,
    };
    return [{ told: [told], file, brand }];
  });
}

/** A host that two brands name: only one of them would answer there. */
function hostFindings(composed: readonly Composed[], fileOf: FileIndex): Placed[] {
  const first = new Map<string, string>();
  return composed.flatMap(({ brand }) =>
    (brand.hosts ?? []).flatMap((host, index): Placed[] => {
      const before = first.get(host);
      first.set(host, before ?? brand.id);
      if (before === undefined) return [];
      const document = `brand/${brand.id}`;
      const told: Told = {
        code: 'brand.host',
        document,
        pointer: `/hosts/${index}`,
        found: `host ${host}, as of brand ${before}`,
        expected: 'a host of its own',
      };
      return [{ told: [told], file: fileOf(brand.id, document), brand: brand.id }];
    }),
  );
}
