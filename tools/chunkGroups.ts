/** Field types that nearly every form has; a promo code is asked for where one registers and where one pays in, the two largest. */
const COMMON_FIELDS = 'checkbox|code|country-code|currency|email|input|locale|password|promo-code|radio|region|select';

/** Field types that a registration has besides, and the mask of those that have one. */
const SIGN_UP_FIELDS = 'date|phone';

/** Field types that come with the first form: `viteCommonFields.ts` imports them for it. The others come by their addresses. */
export const commonFieldTypes: readonly string[] = [COMMON_FIELDS, SIGN_UP_FIELDS].join('|').split('|');

/**
 * Widgets whose views are one built file, for they stand on the same pages: what a signed-in player's layout has, what paying in needs. A browser
 * with six connections waits for thirty small files longer than for their code. The price: a file that is not found costs all of its views, so
 * what protects a player is in none.
 */
export const widgetBundles: Readonly<Record<string, readonly string[]>> = {
  'player-layout': [
    'session/news-links',
    'session/balance',
    'session/account-menu',
    'session/at-sign-in',
    'promo/visit',
    'shell/site-news',
    'games/spins',
    'loyalty/notices',
  ],
  'pay-in': ['cashier/open-payment', 'cashier/checkout', 'cashier/limits'],
  'pay-fields': ['fields/amount', 'fields/payment-method', 'fields/deposit-offer'],
};

interface ChunkGroup {
  name: string;
  /** Regular expressions of `test`. */
  parts: readonly string[];
  test: RegExp;
}

/**
 * Modules that come together are one built file: a file costs a browser as much time as ten kilobytes of code. `base` is what every island stands
 * on: it changes with its versions alone. `first` is what the first code of a page shares with all later code, `engine` what site/startEngine.ts
 * imports, `player` what the stores of a signed-in player's layout are made of, `rest` what comes once the page rests. The other groups come after
 * those.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  group('base', ['node_modules/(preact|mobx|mobx-react-lite)/', 'site/preact/']),
  group('first', [
    'site/(importCode|loadOnce)\\.',
    'adapters/live/loadWithRetry\\.',
    'runtime/ports/errors\\.',
    'runtime/render/payload\\.',
    'schemas/record\\.',
  ]),
  group('engine', [
    'site/(startEngine|storeQuery|ownDocuments|ports|islands|createNavigate|importModule|reportUncaught|startPage|links|wire/actions)\\.',
    'adapters/(storage|navigation|report|clock|presence|live/createNews)',
    'runtime/dialog/open(FlaggedPopup|HashedPopup)\\.',
    'runtime/(action/runSteps|document/(pagePath|prefix|siteLink|url)|expression/(evaluate|types|facts|bind)|i18n/(format|briefTranslate)|ports/(policy|index))\\.',
    'runtime/(registry/views|render/(context|StaticSlot|planNode|viewProps)|store/(DialogStore|ToastStore|Runtime|errorPath))\\.',
    'runtime/render/client/(Island|ServedHtml|NodeBoundary|FailedPart|followCondition)\\.',
  ]),
  group('parts', [
    'widgets/parts/(Icon|Menu|Picture)/',
    'widgets/shell/locale-switch/storeLocale',
    'runtime/document/picture\\.',
    'runtime/registry/view\\.',
    'runtime/route/locale\\.',
    'schemas/platform/cookies\\.',
  ]),
  group('actions', [
    'runtime/action/(?!runSteps)',
    'runtime/ports/documentCall',
    'runtime/document/callUse',
    'runtime/route/(redirect|access|match)\\.',
    'schemas/content/toast',
    'site/wire/(engineActions|areaActions)',
  ]),
  group('parts', [
    'site/(followAddress|withoutCustomCode|wire/areas)\\.',
    'runtime/(render/(useAwake|useResource)|registry/view|store/expiringStorage|data/IdempotencyKey|route/(backUrl|originPattern))\\.',
    'runtime/form/draftKey\\.',
    'schemas/(answerReader|checkBySchema|knownValues|content/customCode|parts/(money|openEnum|paging|storageName)|platform/(cookies|definition)|findingWords/forms)\\.',
    'runtime/(registry/(ask|need)|ports/news)\\.',
    'widgets/parts/(?!amount|Art|Chips|LinkCard|Logo|Menu|Meter|MoreButton|Nothing|ReloadLink|Renewed|Unknown|Unseen)',
    'widgets/shell/consent/storeConsent',
  ]),
  group('public-lists', ['widgets/parts/(Nothing|ReloadLink)/', 'widgets/games/closedBy\\.']),
  group('cashier', ['widgets/cashier/(EntryTitle|ends|usePayment|payWindow|store)\\.', 'widgets/parts/Meter/']),
  group('pay-answers', [
    'virtual:answers/(cashier\\.getdepositsettings|cashier\\.getdepositinfo|campaigns\\.getoffers|account\\.getLimits|verification\\.get)$',
  ]),
  group('data', ['runtime/data/', 'runtime/store/data\\.']),
  group('player', [
    'widgets/session/(store|Balances|BalanceRefresh|total|isEmbedded|useCounts|WalletLines|justSignedIn)\\.',
    'widgets/protection/(Activity|PlayClock|store)\\.',
    'widgets/profile/(contactsAsk|hints|store)\\.',
    'widgets/loyalty/store\\.',
    'schemas/platform/playFrame',
    'virtual:answers/(account\\.getInfo|account\\.getBalance|inbox\\.get|freespins\\.get)$',
  ]),
  group('rest', [
    'site/(ahead/|registerWorker|standInForPictures|followPages|startPlayerPage)',
    'adapters/(workers/trustedScript|live/(sharedTab|follow))\\.',
    'schemas/platform/live\\.',
    'runtime/render/client/pagePicture\\.',
    'runtime/dialog/forcePopups\\.',
    'site/areasReadBy\\.',
  ]),
  group('dialogs', [
    'runtime/dialog/(?!open|force)',
    'runtime/render/client/TreeView',
    'runtime/expression/finding',
    'runtime/document/(fault|node)\\.',
    'site/(overlays|prepare|backClosesDialogs|ToastIcon)\\.',
  ]),
  group('moving', ['node_modules/@formkit/', 'runtime/render/client/animateRows\\.']),
  group('platform', [
    'adapters/platform/(?!sendFiles|callQuestion)',
    'schemas/errors',
    'site/(askFirst|browserPlatform|callRules|questions)\\.',
    'virtual:contract',
  ]),
  group('forms', [
    'runtime/form/(?!Draft|RemoteCheck|refusal|cases)',
    'runtime/store/Unsaved\\.',
    'widgets/form/store',
    'widgets/form/form/(?!index|UnsavedForm)',
    'site/wire/fields',
    'virtual:common-fields',
    'widgets/fields/(?!maskElement)[^/]+\\.',
    `widgets/fields/(${SIGN_UP_FIELDS})/(schema|rules|countries|calendar)\\.ts$`,
    `widgets/fields/(${COMMON_FIELDS})/`,
  ]),
  group('sign-up-fields', [`widgets/fields/(maskElement\\.|(${SIGN_UP_FIELDS})/)`, 'node_modules/@maskito/']),
  group('slow-forms', ['runtime/form/(Draft|RemoteCheck)\\.']),
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
