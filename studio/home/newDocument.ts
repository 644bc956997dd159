/** Kinds of document that are begun in the Studio. */
export const beginnings = ['page', 'popup', 'form'] as const;
export type Beginning = (typeof beginnings)[number];

/** Input for a new document. */
export interface Asked {
  title: string;
  /** Of a page. */
  path: string;
  /** Of a popup or a form. */
  id: string;
  locale: string;
}

/** Input for a new form. */
export interface AskedForm extends Pick<Asked, 'id' | 'locale'> {
  /** Labels of its first fields. */
  fields: readonly string[];
  /** Label of the button that sends it. */
  button: string;
  /** What is said once the answers have arrived. */
  thanks: string;
}

export type Made = Readonly<Record<string, unknown>>;

/** Builds an empty page: a stack for its first part. */
export function emptyPage({ title, path, locale }: Omit<Asked, 'id'>): Made {
  return {
    kind: 'page',
    format: 1,
    id: pageId(path),
    path,
    layout: 'default',
    access: 'any',
    seo: { title: { $t: 'seo.title' }, description: { $t: 'seo.description' } },
    root: 'root',
    nodes: { root: { type: 'layout/stack', v: 1, props: { gap: 'medium', width: 'page', isPadded: true } } },
    text: { 'seo.title': { [locale]: title }, 'seo.description': { [locale]: title } },
  };
}

/** Builds an empty popup with a title. */
export function emptyPopup({ title, id, locale }: Omit<Asked, 'path'>): Made {
  return {
    kind: 'popup',
    format: 1,
    id,
    size: 'small',
    views: { main: { title: { $t: 'title' }, root: 'root' } },
    nodes: { root: { type: 'layout/stack', v: 1, props: { gap: 'medium' } } },
    text: { title: { [locale]: title } },
  };
}

/** Builds a form of text fields. Its answers are stored under its id, as those of every form that no code knows. */
export function newForm({ id, locale, fields: labels, button, thanks }: AskedForm): Made {
  const names = fieldNames(labels);
  const labelled = names.map((name, index) => [`${name}.label`, { [locale]: labels[index] }] as const);
  return {
    kind: 'form',
    format: 1,
    id,
    fields: names.map((name) => ({ name, type: 'input', label: { $t: `${name}.label` }, required: true })),
    submit: {
      call: 'forms.answer',
      label: { $t: 'submit' },
      as: 'answers',
      values: { form: id },
      retryKey: 'request_id',
      // oxlint-disable-next-line unicorn/no-thenable -- a word of the documents; nobody awaits it
      then: [{ do: 'toast', with: { text: { $t: 'thanks' } } }],
    },
    text: { ...Object.fromEntries(labelled), submit: { [locale]: button }, thanks: { [locale]: thanks } },
  };
}

/** Longest part of a name that is made of a label. */
const MOST_LETTERS = 32;

/** Makes names of fields from their labels: `E-mail address` is `e_mail_address`; one without Latin letters is named by its place. */
export function fieldNames(labels: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, label] of labels.entries()) {
    const plain = label.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const word =
      plain
        .match(/[a-z][a-z0-9]*|[0-9]+/g)
        ?.join('_')
        .slice(0, MOST_LETTERS) ?? '';
    names.push(freeName(/^[a-z]/.test(word) ? word : `field_${index + 1}`, names));
  }
  return names;
}

function freeName(name: string, taken: readonly string[]): string {
  let number = 2;
  let free = name;
  while (taken.includes(free)) {
    free = `${name}_${number}`;
    number += 1;
  }
  return free;
}

/** Returns the id of a page for its address. */
export const pageId = (path: string): string => path.slice(1).replaceAll('/', '-') || 'index';
