import { pageDocument, starter } from './contentFolder.ts';

export type Files = Readonly<Record<string, unknown>>;

/** A place of a document, beside props of widgets, that can hold an address. */
export interface AddressPlace {
  /** The schema's kind, and where. */
  name: string;
  /** Documents that hold an address there. */
  files(address: string): Files;
  /** An action of a form. */
  isOfForm?: boolean;
  /** Place at which the fault is reported. */
  at: string;
  /** One that is taken. */
  good: string;
}

const stack = { type: 'layout/stack', v: 1 };
const page = (more: object): Files => ({ 'base/pages/x.json': pageDocument('x', '/x', more) });
const config = (more: object): Files => ({ 'base/config.json': { kind: 'config', format: 1, id: 'site', ...more } });
const inLatvian = (lv: object): Files => config({ perLocale: { lv } });
const brand = (more: object): Files => ({
  'brands/aurora/brand.json': { ...(starter['brands/aurora/brand.json'] as object), ...more },
});
const theme = (more: object): Files => ({
  'base/theme.json': { ...(starter['base/theme.json'] as object), ...more },
});
const acting = (step: object) => ({ ...stack, on: { cta: [step] } });
const steps = (step: object): Files => page({ nodes: { n0: { ...stack, slots: { main: ['a'] } }, a: acting(step) } });
const form = ({ submit = {}, ...more }: { submit?: object; on?: object; fields?: object[] }): Files => ({
  'base/forms/f.json': {
    kind: 'form',
    format: 1,
    id: 'f',
    fields: [{ name: 'email', type: 'email' }],
    submit: { call: 'auth.login', label: 'Go', ...submit },
    ...more,
  },
});
const go = (to: string) => ({ do: 'navigate', with: { to, external: true } });
/** A link to it, as HTML writes it. */
export const linkTo = (address: string): string =>
  `<p><a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" data-external="true">x</a></p>`;
const rich = { type: 'content/rich-text', v: 1, props: { body: { $t: 'body' } } };
const tree = (node: object) => ({ root: 'n0', nodes: { n0: { ...stack, slots: { main: ['a'] } }, a: node } });

/** Places with a door: the gate reports an address that the door refuses, and a document served all the same leaves it out. */
export const addressPlaces: readonly AddressPlace[] = [
  {
    name: 'page /seo/image',
    files: (image) => page({ seo: { title: 'X', image } }),
    at: '/seo/image',
    good: '/public/x.png',
  },
  {
    name: 'page /text, in a rich text',
    files: (to) => page({ ...tree(rich), text: { body: { en: linkTo(to), lv: '', ar: '' } } }),
    at: '/text/body/en',
    good: '/x',
  },
  { name: 'page /nodes/…/on, navigate', files: (to) => steps(go(to)), at: '/nodes/a/on/cta/0/with/to', good: '/x' },
  {
    name: 'page /nodes/…/on, inside of other actions',
    files: (to) => steps({ do: 'confirm', with: { text: '?', agree: 'y', reject: 'n', then: [go(to)] } }),
    at: '/nodes/a/on/cta/0/with/then/0/with/to',
    good: '/x',
  },
  {
    name: 'page /nodes/…/on, session.enter',
    files: (to) => steps({ do: 'session.enter', with: { to } }),
    at: '/nodes/a/on/cta/0/with/to',
    good: '/x',
  },
  {
    name: 'page /nodes/…/on, cashier.deposit',
    files: (to) => steps({ do: 'cashier.deposit', with: { to } }),
    at: '/nodes/a/on/cta/0/with/to',
    good: '/x',
  },
  {
    name: 'page /nodes/…/on, toast',
    files: (icon) => steps({ do: 'toast', with: { text: 'x', icon } }),
    at: '/nodes/a/on/cta/0/with/icon',
    good: '/public/x.svg',
  },
  {
    name: 'popup /nodes/…/on',
    files: (to) => ({
      'base/popups/p.json': {
        kind: 'popup',
        format: 1,
        id: 'p',
        views: { v: { root: 'a' } },
        nodes: { a: acting(go(to)) },
      },
    }),
    at: '/nodes/a/on/cta/0/with/to',
    good: '/x',
  },
  {
    name: 'layout /nodes/…/props',
    files: (src) => ({
      'base/layouts/default.json': {
        kind: 'layout',
        format: 1,
        id: 'default',
        root: 'n0',
        nodes: {
          n0: { ...stack, slots: { main: ['a', 'outlet'] } },
          a: { type: 'shell/logo', v: 1, props: { name: 'X', src } },
          outlet: { type: 'layout/outlet', v: 1 },
        },
      },
    }),
    at: '/nodes/a/props/src',
    good: '/public/x.svg',
  },
  {
    name: 'a variant’s operation',
    files: (to) => ({
      'brands/kestrel/pages/home.json': {
        kind: 'page',
        format: 1,
        id: 'home',
        operations: [{ op: 'set', node: 'a', at: '/on', value: { cta: [go(to)] } }],
      },
    }),
    at: '/nodes/a/on/cta/0/with/to',
    good: '/x',
  },
  {
    name: 'form /fields/…/consent',
    files: (to) => form({ fields: [{ name: 'terms', type: 'checkbox', label: 'T', consent: linkTo(to) }] }),
    at: '/fields/0/consent',
    good: '/x',
  },
  {
    name: 'form /fields/…/rows/fields/…/consent',
    files: (to) =>
      form({
        fields: [
          {
            name: 'all',
            type: 'group',
            label: 'All',
            rows: { add: 'More', fields: [{ name: 'terms', type: 'checkbox', label: 'T', consent: linkTo(to) }] },
          },
        ],
      }),
    at: '/fields/0/rows/fields/0/consent',
    good: '/x',
  },
  {
    name: 'form /submit/failure',
    files: (to) => form({ submit: { failure: linkTo(to) } }),
    at: '/submit/failure',
    good: '/x',
  },
  {
    name: 'form /submit/then',
    isOfForm: true,
    files: (to) => form({ submit: { then: [go(to)] } }),
    at: '/submit/then/0/with/to',
    good: '/x',
  },
  {
    name: 'form /submit/otherwise',
    isOfForm: true,
    files: (to) => form({ submit: { otherwise: [go(to)] } }),
    at: '/submit/otherwise/0/with/to',
    good: '/x',
  },
  {
    name: 'form /submit/refusals/…/notice',
    files: (to) => form({ submit: { refusals: [{ type: 'UserBannedException', notice: linkTo(to) }] } }),
    at: '/submit/refusals/0/notice',
    good: '/x',
  },
  {
    name: 'form /submit/refusals/…/then',
    isOfForm: true,
    files: (to) => form({ submit: { refusals: [{ type: 'UserNeedDepositException', then: [go(to)] }] } }),
    at: '/submit/refusals/0/then/0/with/to',
    good: '/x',
  },
  {
    name: 'form /submit/carries/missing',
    isOfForm: true,
    files: (to) => form({ submit: { carries: { missing: [go(to)] } } }),
    at: '/submit/carries/missing/0/with/to',
    good: '/x',
  },
  {
    name: 'form /on',
    isOfForm: true,
    files: (to) => form({ on: { email: [go(to)] } }),
    at: '/on/email/0/with/to',
    good: '/x',
  },
  {
    name: 'messages, in a rich text',
    files: (to) => ({
      'base/messages/en.json': { kind: 'messages', format: 1, id: 'en', messages: { body: linkTo(to) } },
    }),
    at: '/messages/body',
    good: '/x',
  },
  {
    name: 'config /common/favicon',
    files: (svg) => config({ common: { favicon: { svg } } }),
    at: '/common/favicon/svg',
    good: '/public/x.svg',
  },
  {
    name: 'config /common/pagesAhead',
    files: (path) => config({ common: { pagesAhead: [path] } }),
    at: '/common/pagesAhead/0',
    good: '/x',
  },
  {
    name: 'config /cashier/depositPage',
    files: (depositPage) => config({ cashier: { depositPage } }),
    at: '/cashier/depositPage',
    good: '/x',
  },
  {
    name: 'config /cashier/methodIcons',
    files: (card) => config({ cashier: { methodIcons: { card } } }),
    at: '/cashier/methodIcons/card',
    good: '/public/x.svg',
  },
  ...(['tutorialUrl', 'coinIcon', 'notification/sound'] as const).flatMap((place) => {
    const loyalty = (to: unknown) => ({
      loyalty: place.split('/').reduceRight<unknown>((inner, key) => ({ [key]: inner }), to),
    });
    return [
      {
        name: `config /loyalty/${place}`,
        files: (to: unknown) => config(loyalty(to)),
        at: `/loyalty/${place}`,
        good: '/x.svg',
      },
      {
        name: `config /perLocale/…/loyalty/${place}`,
        files: (to: unknown) => inLatvian(loyalty(to)),
        at: `/perLocale/lv/loyalty/${place}`,
        good: '/x.svg',
      },
    ];
  }),
  {
    name: 'config /social/services/…/icon',
    files: (icon) => config({ social: { services: [{ id: 'a', name: 'A', service: 'a', icon }] } }),
    at: '/social/services/0/icon',
    good: '/public/x.svg',
  },
  {
    name: 'config /perLocale/…/cashier/depositPage',
    files: (depositPage) => inLatvian({ cashier: { depositPage } }),
    at: '/perLocale/lv/cashier/depositPage',
    good: '/x',
  },
  {
    name: 'config /perLocale/…/cashier/methodIcons',
    files: (card) => inLatvian({ cashier: { methodIcons: { card } } }),
    at: '/perLocale/lv/cashier/methodIcons/card',
    good: '/public/x.svg',
  },
  {
    name: 'config /perLocale/…/social/services/…/icon',
    files: (icon) => inLatvian({ social: { services: [{ id: 'a', name: 'A', service: 'a', icon }] } }),
    at: '/perLocale/lv/social/services/0/icon',
    good: '/public/x.svg',
  },
  { name: 'brand /seo/image', files: (image) => brand({ seo: { image } }), at: '/seo/image', good: '/public/x.png' },
  {
    name: 'brand /seo/hosts/…/image',
    files: (image) => brand({ seo: { hosts: { 'aurora.test': { image } } } }),
    at: '/seo/hosts/aurora.test/image',
    good: '/public/x.png',
  },
  {
    name: 'brand /seo/organization/logo',
    files: (logo) => brand({ seo: { organization: { logo } } }),
    at: '/seo/organization/logo',
    good: '/public/x.png',
  },
  {
    name: 'redirects /rules/…/to_url',
    files: (to_url) => ({
      'base/redirects.json': {
        kind: 'redirects',
        format: 1,
        id: 'site',
        rules: [{ from_url: '/led', to_url, external: true }],
      },
    }),
    at: '/rules/0',
    good: '/x',
  },
];

/** Places that have a door and a pattern before it, which refuses the whole document. */
export const narrowAddressPlaces: readonly AddressPlace[] = [
  {
    name: 'config /social/services/…/messenger',
    files: (messenger) => config({ social: { services: [{ id: 'a', name: 'A', service: 'a', messenger }] } }),
    at: '/social/services/0/messenger',
    good: '/x',
  },
  {
    name: 'config /perLocale/…/social/services/…/messenger',
    files: (messenger) => inLatvian({ social: { services: [{ id: 'a', name: 'A', service: 'a', messenger }] } }),
    at: '/perLocale/lv/social/services/0/messenger',
    good: '/x',
  },
  {
    name: 'config /access/popupHashes/…/closesTo',
    files: (closesTo) => config({ access: { popupHashes: { real: { popup: 'p', closesTo } } } }),
    at: '/access/popupHashes/real/closesTo',
    good: '/x',
  },
];

/** Places whose pattern takes no hostile address: the document is refused as a whole, by the gate and wherever it comes from. */
export const patternPlaces: readonly AddressPlace[] = [
  { name: 'page /path', files: (path) => page({ path }), at: '/path', good: '/x' },
  { name: 'brand /origin', files: (origin) => brand({ origin }), at: '/origin', good: 'https://aurora.test' },
  {
    name: 'brand /platformOrigin',
    files: (platformOrigin) => brand({ platformOrigin }),
    at: '/platformOrigin',
    good: 'https://platform.test',
  },
  { name: 'brand /hosts', files: (host) => brand({ hosts: [host] }), at: '/hosts/0', good: 'aurora.test' },
  {
    name: 'brand /seo/organization/sameAs',
    files: (one) => brand({ seo: { organization: { sameAs: [one] } } }),
    at: '/seo/organization/sameAs/0',
    good: 'https://pages.test/aurora',
  },
  {
    name: 'config /access/embedParents',
    files: (one) => config({ access: { embedParents: [one] } }),
    at: '/access/embedParents/0',
    good: 'https://partner.test',
  },
  {
    name: 'config /access/imageOrigins',
    files: (one) => config({ access: { imageOrigins: [one] } }),
    at: '/access/imageOrigins/0',
    good: 'https://images.test',
  },
  ...['tokens', 'light', 'dark'].flatMap((part) =>
    ['url(#)', 'URL( "#" )', 'a\nurl(#)', 'image-set("#" 1x)', 'src("#")', '-webkit-cross-fade(#)', 'image("#")'].map(
      (call): AddressPlace => ({
        name: `theme /${part}, ${JSON.stringify(call)}`,
        files: (address) => theme({ [part]: { bg: call.replace('#', address) } }),
        at: `/${part}/bg`,
        good: '', // checked once, with a colour
      }),
    ),
  ),
];
