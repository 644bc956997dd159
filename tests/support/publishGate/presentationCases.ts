import type { Cases } from './case.ts';
import {
  brand,
  category,
  config,
  letterTexts,
  medium,
  messagesOf,
  nodes,
  page,
  pier,
  seo,
  text,
  theme,
} from './documents.ts';

/** A node with texts of its own, and with some that content holds for all forms. */
const aForm = { type: 'form/form', v: 1, props: { form: 'x' } };

/** A language whose translators have a glossary. */
const withGlossary = {
  'base/messages/lv.json': { kind: 'messages', format: 1, id: 'lv', messages: {}, glossary: { bonus: 'bonuss' } },
};

/** Languages of the brand, each with the product's own questions. */
const languages = ['en', 'lv', 'ar'].map((code) => ({ code, name: code, dir: 'ltr' }));

/** Cases of texts and looks that visitors see. */
export const presentationCases = {
  'text.plural': {
    bad: messagesOf('lv', { games_one: 'a', games_other: 'b' }),
    good: messagesOf('lv', {
      games_zero: 'c',
      games_one: 'a',
      games_other: 'b',
      one_other: 'c',
      one_zero: 'c',
      one_one: 'c',
    }),
    at: 'base/messages/lv.json /messages',
  },
  'text.missing': {
    bad: text({ $t: 'gone' }),
    good: text({ $t: 'here' }, { text: { here: { en: 'x', lv: 'x', ar: 'x' } } }),
    at: 'base/pages/x.json /nodes/a/props',
  },
  'text.nowhere': {
    bad: text({ $t: 'gone' }),
    good: { ...text({ $t: 'here' }), ...messagesOf('lv', { here: 'x' }) },
    at: 'base/pages/x.json /nodes/a/props/body',
  },
  'text.unsaid': {
    // a widget's own texts are beside it; those that many share are content's
    bad: { ...nodes({ a: aForm }), ...messagesOf('en', { other: 'x' }) },
    good: {
      ...nodes({ a: aForm }),
      ...messagesOf('en', { 'fields.town': 'x', 'common.no': 'y', 'errors.no': 'z', 'forms.noScript': 'w' }),
    },
    at: 'base/pages/x.json /nodes/a/type',
  },
  'translation.missing': {
    bad: text({ $t: 'body' }, { text: { body: { en: 'x', lv: 'y' } } }),
    good: text({ $t: 'body' }, { text: { body: { en: 'x', lv: 'y', ar: 'z' } } }),
    at: 'base/pages/x.json /text/body',
  },
  'translation.questions': {
    bad: brand({ locales: [...languages, { code: 'fi', name: 'Suomi', dir: 'ltr' }] }),
    good: brand({ locales: [...languages, { code: 'lv-LV', name: 'Latviešu (Latvija)', dir: 'ltr' }] }),
    at: 'brands/aurora/brand.json /locales/3/code',
  },
  'text.translated': {
    bad: text({ $t: 'body' }, { text: { body: { en: 'Hi {{name}}', lv: 'Sveiki', ar: 'x {{name}}' } } }),
    good: text({ $t: 'body' }, { text: { body: { en: 'Hi {{name}}', lv: 'Sveiki {{name}}', ar: 'x {{name}}' } } }),
    at: 'base/pages/x.json /text/body/lv',
  },
  'text.glossary': {
    bad: { ...text({ $t: 'body' }, { text: { body: { en: 'A bonus', lv: 'Prēmija', ar: 'x' } } }), ...withGlossary },
    good: { ...text({ $t: 'body' }, { text: { body: { en: 'A bonus', lv: 'Bonusu', ar: 'x' } } }), ...withGlossary },
    at: 'base/pages/x.json /text/body/lv',
  },
  'html.changed': {
    bad: text('<p onclick="x()">a</p><script>1</script>'),
    good: text('<p>a <b>b</b><br>1 < 2 &amp; <a href="/x" rel="external">c</a></p>'),
    at: 'base/pages/x.json /nodes/a/props/body',
  },
  'image.unnamed': {
    bad: nodes({ a: { type: 'promo/banner', v: 1, props: { title: '', image: '/public/a.webp' } } }),
    good: nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A night out', image: '/public/a.webp' } } }),
    at: 'base/pages/x.json /nodes/a/props/image',
  },
  'image.missing': {
    bad: nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A', image: 'media:gone' } } }),
    good: { ...nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A', image: 'media:pier' } } }), ...medium },
    at: 'base/pages/x.json /nodes/a/props/image',
  },
  'image.origin': {
    bad: nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A', image: 'https://images.test/a.webp' } } }),
    good: {
      ...nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A', image: 'https://a.images.test/a.webp' } } }),
      ...config({ access: { imageOrigins: ['https://*.images.test'] } }),
    },
    at: 'base/pages/x.json /nodes/a/props/image',
  },
  'image.alt': {
    bad: {
      ...nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A', image: 'media:pier' } } }),
      'base/media/pier.json': { ...pier, text: { alt: { en: 'A pier', ar: '' } } },
    },
    good: { ...nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A', image: 'media:pier' } } }), ...medium },
    at: 'base/media/pier.json /text/alt',
  },
  'contrast.low': {
    bad: theme({ text: '#777', surface: '#fff' }),
    good: theme({ text: '#767676', surface: '#fff' }),
    at: 'base/theme.json /light/text',
  },
  'contrast.unread': {
    bad: theme({ text: 'oklch(0.5 0 0)' }),
    good: theme({ text: 'rgb(10 20 30 / 90%)' }),
    at: 'base/theme.json /light/text',
  },
  'seo.token': {
    bad: seo({ title: '{session.login} plays' }, ['x', '/x']),
    good: page({ params: { id: category }, seo: { title: '{id.name}', description: '{id.count} games' } }, [
      'x',
      '/x/{id}',
    ]),
    at: 'base/pages/x.json /seo/title',
  },
  'letter.token': {
    bad: messagesOf('en', { 'letters.welcome.text': '{{link}} {{code}}' }),
    good: messagesOf('en', { 'letters.welcome.text': '{{link}} of {{site}}' }),
    at: 'base/messages/en.json /messages/letters.welcome.text',
  },
  'letter.needs': {
    bad: messagesOf('en', { 'letters.welcome.text': 'Welcome' }),
    good: messagesOf('en', { 'letters.welcome.text': '[Welcome]({{link}})', 'letters.welcome.subject': 'Welcome' }),
    at: 'base/messages/en.json /messages/letters.welcome.text',
  },
  'letter.missing': {
    // a language without its own text is served by the default one
    bad: messagesOf('lv', letterTexts),
    good: messagesOf('en', letterTexts),
    at: 'messages/en /messages',
  },
  'letter.unknown': {
    bad: messagesOf('en', { 'letters.welcom.text': 'Welcome' }),
    good: messagesOf('en', { 'inbox.verification-more.title': 'Welcome', 'letters.erased.text': 'Gone' }),
    at: 'base/messages/en.json /messages/letters.welcom.text',
  },
  'seo.title': { bad: seo({ title: '' }), good: seo({ title: '', noindex: true }), at: 'base/pages/x.json /seo' },
  'seo.description': {
    bad: seo({ description: '' }),
    good: page({ status: 404, seo: { title: 'x' } }),
    at: 'base/pages/x.json /seo',
  },
  'seo.length': {
    bad: seo({ title: 'x'.repeat(66) }),
    good: seo({ title: 'x'.repeat(65) }),
    at: 'base/pages/x.json /seo/title',
  },
  'seo.twice': {
    bad: { ...seo({}), ...seo({ description: 'E' }, ['y', '/y']) },
    good: { ...seo({}), ...seo({ title: 'U', description: 'E' }, ['y', '/y']) },
    at: 'base/pages/y.json /seo/title',
  },
} satisfies Cases;
