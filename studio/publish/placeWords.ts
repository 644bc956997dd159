import { layout } from '#schemas/content/layout.ts';
import { accessTitles, dialogTitles, sizeTitles, widthTitles } from '../fields/choiceTitles.ts';
import { inWords, titleFor } from '../fields/place.ts';
import { callTitle } from '../forms/callWords.ts';
import { t } from '../words/t.ts';
import { localInWords } from '../words/times.ts';

/** Words for names in documents; one that means something else in a place stands behind that place: `submit/label`. */
const NAMES: Readonly<Record<string, string>> = {
  fields: t('places.fields'),
  submit: t('places.submit'),
  steps: t('forms.steps'),
  strategy: t('forms.faultsAreShown'),
  definitions: t('places.definitions'),
  known: t('places.known'),
  values: t('places.startsFrom'),
  variants: t('places.ways'),
  draft: t('places.keeps'),
  asksBeforeLeaving: t('places.asksBeforeLeaving'),
  recalls: t('places.recalls'),
  on: t('publish.whatItsEventsDo'),
  'form/messages': t('forms.rulesAndWhatTheySay'),
  type: t('forms.type'),
  label: t('forms.label'),
  consent: t('forms.consentWithLinks'),
  hint: t('forms.hintBelowIt'),
  missing: t('forms.saidWhenNothingIsGiven'),
  placeholder: t('forms.shownWhileItIsEmpty'),
  autocomplete: t('forms.whatBrowsersFillIn'),
  required: t('forms.mustBeGiven'),
  requires: t('places.requires'),
  without: t('places.without'),
  offer: t('forms.asked'),
  show: t('common.whoSeesIt'),
  disable: t('places.disable'),
  isUnsent: t('forms.askedAndCheckedButNotSent'),
  blocks: t('places.blocks'),
  initial: t('places.initial'),
  options: t('forms.choices'),
  source: t('places.source'),
  'fields/rules': t('forms.rules'),
  check: t('places.check'),
  mask: t('forms.maskADigitALetterEither'),
  width: t('forms.width'),
  settings: t('common.settings'),
  rows: t('places.rows'),
  'submit/call': t('forms.sendsItsAnswersTo'),
  'submit/label': t('forms.buttonThatSendsIt'),
  'submit/failure': t('forms.saidWhenThePlatformRefused'),
  'submit/then': t('forms.whatHappensThen'),
  'submit/otherwise': t('places.otherwise'),
  'submit/refusals': t('places.refusals'),
  'submit/again': t('places.again'),
  'submit/errors': t('places.errors'),
  'submit/values': t('places.sent'),
  'submit/derive': t('places.derive'),
  'submit/passes': t('places.passes'),
  'submit/as': t('places.as'),
  'submit/retryKey': t('places.retryKey'),
  dialog: t('popups.kindOfDialog'),
  size: t('popups.size'),
  access: t('popups.whoItIsFor'),
  preventClose: t('popups.onlyWhatItOffersLeadsOut'),
  hideClose: t('popups.withoutACross'),
  opens: t('popups.whenItOpens'),
  pages: t('popups.onThesePages'),
  except: t('popups.butNotOnThese'),
  visitors: t('popups.forWhom'),
  from: t('popups.from'),
  until: t('popups.until'),
  often: t('popups.howOften'),
  afterSec: t('popups.secondsOnThePageBeforeIt'),
  priority: t('popups.ofSeveralTheHighestOpens'),
  views: t('places.views'),
  view: t('places.view'),
  root: t('places.root'),
  back: t('places.back'),
  path: t('common.address'),
  seo: t('app.searchEngines'),
  title: t('common.title'),
  description: t('places.description'),
  image: t('places.image'),
  noindex: t('places.noindex'),
  parent: t('places.parent'),
  jsonLd: t('places.jsonLd'),
  params: t('places.params'),
  query: t('places.query'),
  flag: t('places.flag'),
  withoutCampaigns: t('fields.noCampaignOpensOverIt'),
  over: t('places.over'),
  layout: t('places.layout'),
  framed: titleFor('framed', layout.properties.framed),
  status: t('places.status'),
  'redirects/rules': t('places.redirects'),
  from_url: t('places.fromUrl'),
  to_url: t('places.toUrl'),
  messages: t('places.messages'),
  documents: t('places.documentTexts'),
  glossary: t('places.glossary'),
  scheme: t('places.scheme'),
  faces: t('places.faces'),
  density: t('places.density'),
  typeScale: t('places.typeScale'),
  light: t('places.light'),
  dark: t('places.dark'),
  tokens: t('places.tokens'),
  name: t('common.name'),
  hosts: t('places.hosts'),
  domains: t('places.domains'),
  operator: t('places.operator'),
  currency: t('places.currency'),
  currencies: t('places.currencies'),
  country: t('places.country'),
  markets: t('places.markets'),
  timeZone: t('places.timeZone'),
  publishing: t('places.publishing'),
  defaultLocale: t('places.defaultLocale'),
  locales: t('places.locales'),
  locked: t('places.locked'),
};

/** Values whose own values people have named. */
const NAMED_BY_PEOPLE: ReadonlySet<string> = new Set([
  'messages',
  'views',
  'params',
  'light',
  'dark',
  'tokens',
  'values',
  'derive',
  'errors',
  'on',
  'recalls',
]);

/** Says what a value of a document is called, by the names on the way to it: the kind of the document first. */
export function nameInWords(way: readonly string[]): string {
  const name = way.at(-1) ?? '';
  const behind = way.slice(0, -1).toReversed();
  if (NAMED_BY_PEOPLE.has(behind[0] ?? '')) return name;
  const special = behind.find((place) => Object.hasOwn(NAMES, `${place}/${name}`));
  return NAMES[special === undefined ? name : `${special}/${name}`] ?? titleFor(name, {});
}

/** Words for values that documents write short, by the name of the value. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  access: accessTitles,
  visitors: accessTitles,
  dialog: dialogTitles,
  size: sizeTitles,
  width: widthTitles,
  strategy: { eager: t('forms.whenAFieldIsLeft'), 'on-submit': t('forms.whenTheFormIsSent') },
  offer: {
    defined: t('forms.whereThePlatformHasIt'),
    required: t('forms.whereThePlatformRequires'),
    never: t('forms.never'),
  },
};

/** Says a plain value; empty for others. */
export function valueInWords(name: string, value: unknown): string {
  if (typeof value !== 'string') return inWords(value);
  if (name === 'call') return callTitle(value);
  if (name === 'from' || name === 'until') return localInWords(value);
  const words = VALUES[name] ?? {};
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}
