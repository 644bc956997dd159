import { faultWords } from '#runtime/expression/faultWords.ts';
import type { HostedBrand } from '#runtime/route/host.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import { type Composed, composeBrands } from '../compose/compose.ts';
import type { DocumentsByBrand, GoodDocument } from '../compose/goodDocument.ts';
import { SharedContent } from '../compose/SharedContent.ts';
import type { Placed, Told } from '../document/finding.ts';
import { fingerprint } from '../document/fingerprint.ts';
import { createTurns, inTurns, othersTurn, type Steps } from '../document/turns.ts';
import { createBrandLook, type LastLook, type LookParts } from './brandLook.ts';
import type { CheckParts } from './checkParts.ts';
import { gateChecks } from './checks/index.ts';
import { variantFindings } from './checkVariants.ts';
import { createFileIndex, type FileIndex } from './fileIndex.ts';
import { publicFiles } from './publicFiles.ts';
import { runChecks } from './runChecks.ts';

/** Results of the last look, which the next one starts from. */
class LastLooks {
  good: ReadonlyMap<string, readonly GoodDocument[]> = new Map();
  composed: ReadonlyMap<string, Composed> = new Map();
  readonly brands = new Map<string, LastLook>();
  readonly placed = new WeakMap<Composed, { filesKey: string; placed: readonly Placed[] }>();
}

/**
 * Looks at every brand as it would be served, after inheritance. A brand that did not change since the last look, neither itself nor what
 * it inherits, is not checked again; of others only changed documents are, and whatever depends on them.
 * @returns findings of every brand, those of inherited documents once for each
 */
export async function checkBrands(good: DocumentsByBrand, parts: CheckParts): Promise<Placed[]> {
  const { catalog, check, results } = parts;
  const last = results.of(catalog, 'last looks', () => new LastLooks());
  const before = { composed: last.composed, changed: changedBrands(last.good, good) };
  const composed = composeBrands(good, check, { results, before });
  [last.good, last.composed] = [good, new Map(composed.map((one) => [one.id, one]))];
  await othersTurn();
  const fileOf = createFileIndex(good, composed);
  const look: LookParts = { ...parts, shared: new SharedContent(), files: publicFiles() };
  const filesKey = fingerprint(look.files.join(' '));
  const all: (readonly Placed[])[] = [
    hostFindings(composed, fileOf),
    platformFindings(good, parts.platformOrigins),
    stakeFindings(good),
  ];
  const turn = createTurns();
  for (const one of composed) {
    const known = last.placed.get(one);
    if (known?.filesKey === filesKey) all.push(known.placed);
    else {
      const { placed, found } = await inTurns(checkBrand(one, { ...look, fileOf }, last.brands.get(one.id)), turn);
      last.placed.set(one, { filesKey, placed });
      last.brands.set(one.id, found);
      all.push(placed);
    }
    await turn();
  }
  for (const id of last.brands.keys()) if (!last.composed.has(id)) last.brands.delete(id);
  const brands = composed.map(({ brand }) => brand.id);
  return withoutReached(all.flat(), brands, fileOf);
}

/** Brands whose own documents, or their places, are not those of the last look. */
function changedBrands(
  before: ReadonlyMap<string, readonly GoodDocument[]>,
  now: ReadonlyMap<string, readonly GoodDocument[]>,
): Set<string> {
  const isSame = (old: readonly GoodDocument[], own: readonly GoodDocument[]): boolean =>
    old.length === own.length &&
    own.every(({ value, file }, index) => old[index]?.value === value && old[index].file === file);
  return new Set(
    [...new Set([...before.keys(), ...now.keys()])].filter(
      (brand) => !isSame(before.get(brand) ?? [], now.get(brand) ?? []),
    ),
  );
}

/** Drops the finding that nothing leads to a page or popup where a setting or page of any brand that has its file leads there. */
function withoutReached(placed: readonly Placed[], brands: readonly string[], fileOf: FileIndex): Placed[] {
  const lost = new Map(brands.map((brand) => [brand, new Set<string>()]));
  for (const { brand, told } of placed)
    for (const one of told) if (isUnreached(one)) lost.get(brand)?.add(one.document);
  const known = new Map<string, boolean>();
  const isLostEverywhere = (file: string, document: string): boolean => {
    const isLost =
      known.get(file) ?? brands.every((brand) => lost.get(brand)?.has(document) || fileOf(brand, document) !== file);
    known.set(file, isLost);
    return isLost;
  };
  const isTold = (file: string, told: Told): boolean => !isUnreached(told) || isLostEverywhere(file, told.document);
  // a list that is reported whole stays the same object: cached results are found by it
  return placed.map((one) =>
    one.told.every((told) => isTold(one.file, told))
      ? one
      : { ...one, told: one.told.filter((told) => isTold(one.file, told)) },
  );
}

function isUnreached({ code }: Told): boolean {
  return code === 'popup.unreached' || code === 'page.unreached';
}

function* checkBrand(
  composed: Composed,
  { fileOf, ...parts }: LookParts & { fileOf: FileIndex },
  last: LastLook | undefined,
): Steps<{ placed: Placed[]; found: LastLook }> {
  yield* composed.lay();
  const { brand, reviews } = composed;
  const look = createBrandLook(composed, parts, last);
  const resolved = yield* look.resolved();
  yield* look.facets.prepare();
  const checked = yield* runChecks(look, gateChecks);
  const placed = [
    ...variantFindings(reviews).map((one) => ({ ...one, brand: brand.id })),
    ...[...resolved, ...checked].map(({ document, told }) => ({
      file: fileOf(brand.id, document),
      brand: brand.id,
      told,
    })),
  ];
  return { placed, found: look.found() };
}

/** A platform that the machine's owner does not allow: the brand's players could reach none (`PLATFORM_ORIGINS`). */
function platformFindings(good: DocumentsByBrand, allowed: readonly string[] = []): Placed[] {
  const brands = [...good.values()].flatMap((own) => own.find(({ value }) => value.kind === 'brand') ?? []);
  return brands.flatMap(({ brand, file, value }): Placed[] => {
    const { platformOrigin } = textsOf(value);
    if (platformOrigin === undefined || allowed.includes(platformOrigin)) return [];
    const told: Told = {
      code: 'brand.platform',
      document: `brand/${brand}`,
      pointer: '/platformOrigin',
      ...(allowed.length === 0
        ? faultWords('brand.noPlatform', { origin: platformOrigin })
        : faultWords('brand.platform', { origin: platformOrigin, names: allowed.join(', ') })),
    };
    return [{ told: [told], file, brand }];
  });
}

/** A type of games with two highest stakes: whoever reads the rules sees one of them. */
function stakeFindings(good: DocumentsByBrand): Placed[] {
  const brands = [...good.values()].flatMap((own) => own.find(({ value }) => value.kind === 'brand') ?? []);
  return brands.flatMap(({ brand, file, value }) => {
    const { maxStakeByType: rules } = recordOf(value['policy']);
    const types = Array.isArray(rules) ? rules.map((rule) => textsOf(rule)['type'] ?? '') : [];
    return types.flatMap((type, index): Placed[] => {
      if (types.indexOf(type) === index) return [];
      const pointer = `/policy/maxStakeByType/${index}/type`;
      const told: Told = {
        code: 'brand.stakes',
        document: `brand/${brand}`,
        pointer,
        ...faultWords('brand.stakes', { type }),
      };
      return [{ told: [told], file, brand }];
    });
  });
}

/** A host that two brands name, or two that take all that nobody names: only one of them would answer there. */
function hostFindings(composed: readonly Composed[], fileOf: FileIndex): Placed[] {
  const first = new Map<string | null, string>();
  return composed.flatMap(({ brand }) =>
    hostsOf(brand).flatMap(([pointer, host]): Placed[] => {
      const before = first.get(host);
      first.set(host, before ?? brand.id);
      if (before === undefined) return [];
      const document = `brand/${brand.id}`;
      const told: Told = {
        code: 'brand.host',
        document,
        pointer,
        ...(host === null
          ? faultWords('brand.fallbackHost', { brand: before })
          : faultWords('brand.host', { host, brand: before })),
      };
      return [{ told: [told], file: fileOf(brand.id, document), brand: brand.id }];
    }),
  );
}

/** Hosts of a brand with their places; null: all that no brand names. */
function hostsOf({ hosts = [], fallbackHost = false }: HostedBrand): [pointer: string, host: string | null][] {
  const named = hosts.map((host, index): [string, string] => [`/hosts/${index}`, host]);
  return fallbackHost ? [...named, ['/fallbackHost', null]] : named;
}
