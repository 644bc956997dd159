/** Field types that nearly every form has; a promo code is asked for where one registers and where one pays in, the two largest. */
const COMMON_FIELDS = 'checkbox|code|country-code|currency|email|input|locale|password|promo-code|radio|region|select';

/** Field types that a registration has besides, and the mask of those that have one. */
const SIGN_UP_FIELDS = 'date|phone';

/** Field types that come with the first form: `site/wire/fields.ts` names them too. The others come by their addresses. */
export const commonFieldTypes: readonly string[] = [COMMON_FIELDS, SIGN_UP_FIELDS].join('|').split('|');

interface ChunkGroup {
  name: string;
  /** Regular expressions of `test`. */
  parts: readonly string[];
  test: RegExp;
}

/**
 * Modules that come together are one built file: a file costs a browser as much time as ten kilobytes of code. `base` is what every island stands
 * on: it changes with its versions alone. `first` is what the first code of a page shares with all later code, `engine` what site/startEngine.ts
 * imports. The other groups come after those.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  group('base', ['node_modules/(react|react-dom|scheduler|mobx|mobx-react-lite)/']),
  group('first', [
    'site/(importCode|loadOnce)\\.',
    'adapters/live/loadWithRetry\\.',
    'runtime/ports/errors\\.',
    'runtime/render/payload\\.',
    'schemas/record\\.',
  ]),
  group('engine', [
    'site/(startEngine|ports|islands|createNavigate|importModule|tellUncaught|startPage|links|ahead/mayFetchAhead|wire/actions)\\.',
    'adapters/(storage|navigation|report|clock|live/createNews)',
    'runtime/(action/runSteps|document/pagePath|expression/(evaluate|types|facts|bind)|i18n/(format|briefTranslate)|ports/(policy|index))\\.',
    'runtime/(registry/views|render/(context|StaticSlot|planNode|viewProps)|store/(DialogStore|ToastStore|Runtime))\\.',
    'runtime/render/client/(Island|ServedHtml|NodeBoundary|FailedPart|followCondition)\\.',
  ]),
  group('parts', [
    'widgets/parts/(Icon|Menu|Picture)/',
    'widgets/shell/locale-switch/storeLocale',
    'runtime/document/(picture|prefix)\\.',
    'runtime/registry/view\\.',
    'runtime/route/locale\\.',
    'schemas/platform/cookies\\.',
  ]),
  group('actions', [
    'runtime/action/(?!runSteps)',
    'runtime/ports/documentCall',
    'runtime/document/callUse',
    'runtime/route/(redirect|access|match)\\.',
    'runtime/document/(url|prefix)\\.',
    'schemas/content/toast',
    'site/wire/(engineActions|areaActions)',
  ]),
  group('parts', [
    'site/(followAddress|withoutCustomCode|wire/areas)\\.',
    'runtime/(render/(useAwake|useResource)|registry/view|store/expiringStorage|data/IdempotencyKey|route/(backUrl|originPattern))\\.',
    'runtime/form/draftKey\\.',
    'schemas/(checkBySchema|content/customCode|parts/money|platform/cookies)\\.',
    'widgets/parts/(?!amount|Art|LinkCard|Logo|Menu|Meter|MoreButton|Nothing|Renewed|Unseen)',
    'widgets/shell/consent/storeConsent',
  ]),
  group('dialogs', [
    'runtime/dialog/(?!open|force)',
    'runtime/render/client/TreeView',
    'runtime/expression/finding',
    'runtime/document/(fault|node)\\.',
    'site/(overlays|prepare|backClosesDialogs|ToastIcon)\\.',
    'node_modules/@formkit/',
  ]),
  group('platform', [
    'adapters/platform/(?!sendFiles)',
    'schemas/errors',
    'site/(browserPlatform|callRules|questions)\\.',
    'virtual:(verbs|call-rules|answers$)',
  ]),
  group('forms', [
    'runtime/form/(?!Draft|RemoteCheck|refusal|cases)',
    'runtime/store/Unsaved\\.',
    'widgets/form/store',
    'widgets/form/form/(?!index|UnsavedForm)',
    'site/wire/fields',
    'widgets/fields/(?!maskElement)[^/]+\\.',
    'widgets/fields/[^/]+/rules\\.ts$',
    `widgets/fields/(${SIGN_UP_FIELDS})/(schema|countries)\\.ts$`,
    `widgets/fields/(${COMMON_FIELDS})/`,
  ]),
  group('sign-up-fields', [`widgets/fields/(maskElement\\.|(${SIGN_UP_FIELDS})/)`, 'node_modules/@maskito/']),
  group('slow-forms', ['runtime/form/(Draft|RemoteCheck)\\.']),
  group('session', ['widgets/session/(store|Balances|total|isEmbedded)\\.']),
];

/** The groups as the bundler takes them. */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: chunkGroups.map(({ name, test }) => ({ name, test })),
};

/** @param parts of a module's path, as regular expressions that begin at a folder */
function group(name: string, parts: readonly string[]): ChunkGroup {
  return { name, parts, test: new RegExp(`[/\\0](${parts.join('|')})`) };
}
