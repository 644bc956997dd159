import { writtenKeys } from '../../../server/kernel/outbox/kinds.ts';
import { pageDocument, starter } from '../contentFolder.ts';
import { customCode } from '../customCode.ts';
import { baseLetters } from '../letters.ts';

// Documents for the publish gate, each built by a word or two; files by their path.

/** Documents by their file; a text is taken as it is. */
export type Files = Readonly<Record<string, unknown>>;

/** A node that holds others. */
export const stack = { type: 'layout/stack', v: 1 };
/** A node that tells `cta`. */
export const button = { type: 'promo/banner', v: 1, props: { title: 'A', image: '/public/brand/aurora/logo.svg' } };
/** Nodes under one stack. */
export const tree = (inner: Record<string, unknown>) => ({
  nodes: { n0: { ...stack, slots: { main: Object.keys(inner) } }, ...inner },
});
/** A page with more in it. */
export const page = (more: object, [id, path] = ['x', '/x']): Files => ({
  [`base/pages/${id}.json`]: pageDocument(id, path, more),
});
/** A parameter of a path that is a category of games. */
export const category = { call: 'games.getCategories', found: { in: 'items', by: 'sysname' } };
/** A page of these nodes. */
export const nodes = (inner: Record<string, unknown>): Files => page(tree(inner));
/** A page of one text. */
export const text = (body: unknown, more = {}): Files =>
  page({ ...tree({ a: { type: 'content/rich-text', v: 1, props: { body } } }), ...more });
/** A page with a button that does this. */
export const steps = (...list: object[]): Files => nodes({ a: { ...button, on: { cta: list } } });
/** The settings of the site. */
export const config = (more: object): Files => ({
  'base/config.json': { kind: 'config', format: 1, id: 'site', ...more },
});
/** Custom code as it should be. */
export const snippet = customCode('<b>x</b>');
/** Aurora, otherwise. */
export const brand = (more: object): Files => ({
  'brands/aurora/brand.json': { ...(starter['brands/aurora/brand.json'] as object), ...more },
});
/** A popup of one view. */
export const popup: Files = {
  'base/popups/auth.json': {
    kind: 'popup',
    format: 1,
    id: 'auth',
    views: { login: { root: 'n0' } },
    nodes: { n0: stack },
  },
};
/** A popup that opens by itself, by one rule. */
export const ruled = (rule: object, more: object = {}): Files => ({
  'base/popups/auth.json': { ...(popup['base/popups/auth.json'] as object), opens: [rule], ...more },
});
/** A form of one field. */
export const form = (more: object): Files => ({
  'base/forms/f.json': {
    kind: 'form',
    format: 1,
    id: 'f',
    fields: [{ name: 'login', type: 'email' }],
    submit: { call: 'auth.login', label: 'Go' },
    ...more,
  },
});
/** Redirects, as `from → to`; `!` before those that lead out of the site. */
export const rules = (...lines: string[]): Files => ({
  'base/redirects.json': {
    kind: 'redirects',
    format: 1,
    id: 'site',
    rules: lines.map((line) => {
      const [from_url, to_url] = line.replace('!', '').split(' → ');
      return { from_url, to_url, ...(line.startsWith('!') ? { external: true } : {}) };
    }),
  },
});
/** Redirects of Aurora, as changes of those that it inherits. */
export const ownRules = (...operations: object[]): Files => ({
  'brands/aurora/redirects.json': { kind: 'redirects', format: 1, id: 'site', operations },
});
/** Colours of the light scheme. */
export const theme = (light: object): Files => ({
  'base/theme.json': { kind: 'theme', format: 1, id: 'theme', tokens: {}, light, dark: {} },
});
/** A page with these words for search engines. */
export const seo = (more: object, at?: [string, string]): Files =>
  page({ seo: { title: 'T', description: 'D', ...more } }, at);
/** A layout with a footer, and the page it leads to. */
export const footer = (more: object): Files => ({
  'base/layouts/default.json': {
    kind: 'layout',
    format: 1,
    id: 'default',
    root: 'n0',
    ...tree({
      outlet: { type: 'layout/outlet', v: 1 },
      footer: {
        type: 'shell/footer',
        v: 1,
        props: { columns: [], age: '18+', responsible: '<a href="/safe">Help</a>', licence: 'L', ...more },
      },
    }),
  },
  ...page({}, ['responsible-play', '/safe']),
});
/** A text that leads there. */
export const linkTo = (path: string) => ({
  type: 'content/rich-text',
  v: 1,
  props: { body: `<a href="${path}">x</a>` },
});
/** Texts of a language. */
export const messagesOf = (id: string, messages: object): Files => ({
  [`base/messages/${id}.json`]: { kind: 'messages', format: 1, id, messages },
});
/** Words of every letter and message. */
export const letterTexts: Readonly<Record<string, string>> = Object.fromEntries(
  writtenKeys.map((key) => [key, baseLetters('', 'en').text(key) ?? '']),
);
/** A picture of the library. */
export const pier = {
  kind: 'media',
  format: 1,
  id: 'pier',
  name: 'Pier',
  picture: { hash: '0'.repeat(32), type: 'image/webp', width: 800, height: 600, bytes: 9 },
  alt: { $t: 'alt' },
};
/** The same as a document, named in every language. */
export const medium: Files = {
  'base/media/pier.json': { ...pier, text: { alt: { en: 'A pier', lv: 'Mols', ar: '' } } },
};
/** A brand’s variant of page x. */
export const variant = (...operations: object[]) => ({ kind: 'page', format: 1, id: 'x', operations });
/** Config for a market whose law asks for signs of protection. */
export const market = { markets: ['GB'] };

/** So many nodes. */
export function many(count: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, stack]));
}
/** Texts of so many kilobytes. */
export function big(kilobytes: number, name = 'k'): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: kilobytes / 10 + 1 }, (_, index) => [
      `${name}${index}`,
      { en: 'x'.repeat(10_240 * Math.min(1, kilobytes / 10 - index)) },
    ]),
  );
}
/** A variant that only adds texts. */
export function overlaid(more: Record<string, unknown>): object {
  return { kind: 'page', format: 1, id: 'x', operations: [], text: more };
}
