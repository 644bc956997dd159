import { makeAutoObservable, runInAction } from 'mobx';
import { groupsByMember } from '#schemas/content/brand.ts';
import { recordOf } from '#schemas/record.ts';
import { calls } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { inWords, plainText } from '../fields/place.ts';
import { t } from '../words/t.ts';

/** Most levels of inheritance, the same as on the server. */
const MOST_ABOVE = 6;
/** Fields that a brand never inherits. */
const OWN: ReadonlySet<string> = new Set(['kind', 'format', 'id', 'name', 'parent', 'hosts', 'fallbackHost', 'origin']);

/** An inherited value, and the brand that sets it. */
export interface Above {
  brand: string;
  value: unknown;
}

/** A brand's own document, and the values that it inherits. */
export class BrandStore {
  readonly editor: EditorStore;
  /** By the pointer of the value: `/locales`, `/policy/kycGate`. */
  above: Readonly<Record<string, Above>> = {};

  constructor(editor: EditorStore) {
    this.editor = editor;
    makeAutoObservable(this, { editor: false }, { deep: false });
    void this.#readAbove();
  }

  /** Codes of the brand's languages. */
  get codes(): readonly string[] {
    const { locales } = this.editor.draft.document;
    const list = locales ?? this.above['/locales']?.value;
    return (Array.isArray(list) ? list : []).map((one) => plainText(recordOf(one)['code']));
  }

  /** Describes the value in force when the brand sets none; undefined for a field that is never inherited. */
  usualOf(at: string): string | undefined {
    const above = this.above[at];
    if (!above) return OWN.has(at.slice(1)) ? undefined : t('settings.default');
    const value = inWords(above.value);
    return value === ''
      ? t('common.from', { brand: above.brand })
      : t('brands.fromWith', { brand: above.brand, value });
  }

  async #readAbove(): Promise<void> {
    try {
      const found = await valuesAbove(plainText(this.editor.draft.document['parent']));
      runInAction(() => {
        this.above = found;
      });
    } catch (error) {
      this.editor.studio.fault(error); // its own values can be changed all the same
    }
  }
}

/** Returns the values set by brands from `parent` upwards, each from the nearest brand that sets it. @throws Refusal, NoAnswer */
async function valuesAbove(parent: string, levels = MOST_ABOVE): Promise<Record<string, Above>> {
  if (parent === '' || levels === 0) return {};
  const { live } = await calls.document(`${parent}/brand/${parent}`);
  const own = Object.entries(live ?? {}).filter(([name]) => !OWN.has(name));
  const members = own.flatMap(([name, value]): [at: string, value: unknown][] =>
    (groupsByMember as readonly string[]).includes(name)
      ? Object.entries(recordOf(value)).map(([member, one]) => [`/${name}/${member}`, one])
      : [[`/${name}`, value]],
  );
  const further = await valuesAbove(plainText(live?.['parent']), levels - 1);
  return { ...further, ...Object.fromEntries(members.map(([at, value]) => [at, { brand: parent, value }])) };
}
