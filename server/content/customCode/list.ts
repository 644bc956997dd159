import { parseDocument } from '#runtime/document/parse.ts';
import type { CheckDocument } from '../compose/checkDocument.ts';
import { composeBrands, documentIn } from '../compose/compose.ts';
import { byBrand, type GoodDocument, goodDocument } from '../compose/goodDocument.ts';
import { fingerprintOf, type Hindrance, hindranceOf } from './inspect.ts';

/** One snippet of a brand, inherited ones included: a line of the inventory. Source: PCI DSS 6.4.3; REL-C14. */
export interface CodeLine {
  brand: string;
  /** Place in the config's list. */
  number: number;
  position: string;
  consent: string;
  owner: string;
  why: string;
  /** Of the code as it is live now. */
  hash: string;
  characters: number;
  /** Names of the entries that it leaves in a browser; empty where it declares none. */
  stores: readonly string[];
  /** `runs`, or what keeps it from running. */
  state: 'runs' | Hindrance;
}

/** All custom code that is live, brand by brand. @param texts live documents of kind `brand` and `config` at least */
export function listCustomCode(
  texts: readonly { brand: string; file: string; text: string }[],
  check: CheckDocument,
): CodeLine[] {
  const good = texts.flatMap(({ brand, file, text }): GoodDocument[] => {
    const parsed = parseDocument(text);
    return 'value' in parsed && /^(brand|config)$/.test(String(parsed.value['kind']))
      ? [goodDocument({ brand, file, value: parsed.value })]
      : [];
  });
  return composeBrands(byBrand(good), check).flatMap(({ id, documents }) => {
    const config = documentIn(documents, 'config', 'site');
    return (config?.customCode ?? []).map((entry, index): CodeLine => {
      const { position, consent, owner, why, code, stores = [] } = entry;
      const state = hindranceOf(entry) ?? 'runs';
      return {
        brand: id,
        number: index + 1,
        position,
        consent,
        owner,
        why,
        hash: fingerprintOf(code),
        characters: code.length,
        stores,
        state,
      };
    });
  });
}
