import type { StudioListed } from '#schemas/studio.ts';
import type { FormBeginning } from '../forms/FormBeginning.ts';
import { t } from '../words/t.ts';
import { type Beginning, copyOfPage, copyOfPopup, emptyPage, emptyPopup, type Made, pageId } from './newDocument.ts';

/** What was written in the dialog, by the names of its inputs. */
type Given = Readonly<Record<string, string>>;

export interface Begun {
  id: string;
  document: Made;
}

interface Around {
  /** Documents that the brand has or inherits. */
  taken: readonly StudioListed[];
  /** Language of the texts. */
  locale: string;
  /** The document that a page or popup begins as, with all that it inherits; null: it begins empty. */
  original: Made | null;
  /** Documents that the owner has or inherits: a form may lead to them. */
  reached: readonly Pick<StudioListed, 'kind' | 'id'>[];
  /** First fields of a form, and its call. */
  form: Pick<FormBeginning, 'made'>;
}

/** Builds a new document from what was written. @returns why not, in words */
export function beginDocument(kind: Beginning, given: Given, around: Around): Begun | string {
  return BEGINNERS[kind](given, around);
}

const BEGINNERS: Readonly<Record<Beginning, (given: Given, around: Around) => Begun | string>> = {
  page({ title = '', path = '/' }, { taken, locale, original }) {
    const id = pageId(path);
    const fault = pageFault(path, taken);
    const asked = { title: title.trim(), path, locale };
    return fault || { id, document: original ? copyOfPage(original, asked) : emptyPage(asked) };
  },
  popup({ title = '', id = '' }, { taken, locale, original }) {
    const isTaken = taken.some((one) => one.kind === 'popup' && one.id === id);
    const fault = nameFault(id) || (isTaken ? t('home.thereIsAPopupAlreadyChoose', { id }) : '');
    const asked = { title: title.trim(), id, locale };
    return fault || { id, document: original ? copyOfPopup(original, asked) : emptyPopup(asked) };
  },
  form({ id = '', button = '', thanks = '' }, { taken, locale, reached, form }) {
    const isTaken = taken.some((one) => one.kind === 'form' && one.id === id);
    const fault = nameFault(id) || (isTaken ? t('home.thereIsAFormAlreadyChoose', { id }) : '');
    if (fault !== '') return fault;
    const names = new Set(reached.map((one) => `${one.kind}/${one.id}`));
    const document = form.made({ id, locale, button, thanks }, (name) => names.has(name));
    return typeof document === 'string' ? document : { id, document };
  },
};

/** Returns why a page cannot have this address; empty: it can. */
function pageFault(path: string, taken: readonly StudioListed[]): string {
  if (!/^\/[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/.test(path)) return t('home.writeTheAddressWithSmall');
  const isTaken = taken.some((one) => one.kind === 'page' && (one.path === path || one.id === pageId(path)));
  return isTaken ? t('home.thereIsAPageAtAlreadyChoose', { path }) : '';
}

/** Returns why a popup or a form cannot have this name; empty: it can. */
function nameFault(id: string): string {
  return /^[a-z0-9][a-z0-9-]{0,63}$/.test(id) ? '' : t('home.writeTheNameWithSmallLetters');
}
