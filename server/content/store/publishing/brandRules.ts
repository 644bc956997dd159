/** Properties of a brand's document that decide who may publish it. */
export interface BrandRule {
  id: string;
  parent?: string;
  /** Undefined: as its parent. */
  twoPersons?: boolean;
}

type Rules = ReadonlyMap<string, BrandRule>;

/** The brand and those it inherits from, itself first. A circle ends where it began. */
function chainOf(brand: string, rules: Rules): string[] {
  const chain: string[] = [];
  for (
    let here: string | undefined = brand;
    here !== undefined && !chain.includes(here);
    here = rules.get(here)?.parent
  )
    chain.push(here);
  return chain;
}

/** Checks whether a brand is published by two persons: by its own setting, else by that of its parents. */
function wantsTwo(brand: string, rules: Rules): boolean {
  const says = chainOf(brand, rules).find((id) => rules.get(id)?.twoPersons !== undefined);
  return says !== undefined && rules.get(says)?.twoPersons === true;
}

/** Brands that want two persons and that a change of documents of these brands reaches: themselves, and what inherits from them. */
export function twoPersonBrands(changed: ReadonlySet<string>, rules: Rules): string[] {
  return [...rules.keys()]
    .filter((id) => wantsTwo(id, rules) && chainOf(id, rules).some((one) => changed.has(one)))
    .toSorted();
}
