import { describe, expect, it } from 'vitest';
import {
  circlesAmong,
  codeOf,
  importsOf,
  isInside,
  leadingBack,
  mutualFolders,
  mutualSiblings,
  sources,
} from './support/imports.ts';

/**
 * Who may import whom inside the big folders, types included: each folder those above it in its table, so that no two import each other.
 * `.` are the files that stand in the big folder itself.
 */
const insideOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  runtime: {
    i18n: [],
    expression: ['i18n'],
    registry: ['i18n'],
    document: ['expression', 'registry'],
    route: ['document'],
    ports: ['document'],
    data: ['ports', 'registry'],
    store: ['data', 'document', 'expression', 'i18n', 'ports', 'registry'],
    form: ['data', 'document', 'i18n', 'ports', 'store'],
    bundle: ['document', 'form', 'registry'],
    action: ['document', 'expression', 'ports', 'route', 'store'],
    render: ['data', 'document', 'expression', 'i18n', 'ports', 'registry', 'store'],
    dialog: ['data', 'document', 'ports', 'registry', 'render', 'store'],
  },
  server: {
    faults: [],
    cache: [],
    patterns: [],
    security: [],
    db: ['faults'],
    forwarded: ['faults'],
    headers: ['faults'],
    telemetry: ['db', 'faults'],
    health: ['forwarded', 'headers', 'telemetry'],
    kernel: ['db', 'faults', 'telemetry'],
    drawings: ['kernel'],
    content: ['db', 'faults', 'forwarded', 'cache', 'kernel', 'patterns', 'security', 'telemetry'],
    platform: ['db', 'drawings', 'faults', 'forwarded', 'headers', 'kernel', 'patterns', 'security', 'telemetry'],
    brands: ['content', 'kernel', 'platform'],
    site: ['content', 'cache', 'platform', 'telemetry'],
    studio: ['content', 'forwarded', 'site'],
    preview: ['content', 'db', 'forwarded', 'kernel', 'platform', 'site'],
    agents: ['content', 'db', 'kernel', 'preview'],
    data: ['agents', 'content', 'db', 'faults', 'kernel', 'platform', 'preview'],
    operator: ['brands', 'content', 'data', 'db', 'kernel', 'platform'],
    mount: [
      'agents',
      'brands',
      'content',
      'data',
      'db',
      'drawings',
      'faults',
      'forwarded',
      'headers',
      'kernel',
      'operator',
      'patterns',
      'platform',
      'preview',
      'security',
      'site',
      'studio',
      'telemetry',
    ],
    '.': [
      'content',
      'faults',
      'forwarded',
      'headers',
      'health',
      'cache',
      'kernel',
      'mount',
      'platform',
      'preview',
      'security',
      'site',
      'studio',
      'telemetry',
    ],
  },
  'server/platform': {
    '.': [],
    banners: ['.'],
    forms: ['.'],
    ledger: ['.'],
    pages: ['.'],
    popups: ['.'],
    session: ['.'],
    live: ['.', 'session'],
    registration: ['.', 'ledger'],
    http: ['.', 'live', 'session'],
    wallet: ['.', 'ledger', 'live'],
    account: ['.', 'ledger', 'pages', 'registration', 'session', 'wallet'],
    cashier: ['.', 'ledger', 'live', 'pages', 'wallet'],
    loyalty: ['.', 'ledger', 'wallet'],
    promotions: ['.', 'ledger', 'live', 'wallet'],
    sport: ['.', 'account', 'ledger', 'wallet'],
    games: ['.', 'http', 'ledger', 'pages', 'promotions', 'wallet'],
    outside: ['.', 'account', 'http', 'ledger', 'pages', 'registration', 'session'],
    protection: ['.', 'account', 'ledger', 'registration', 'wallet'],
    support: ['.', 'account', 'pages', 'protection', 'session'],
    auth: ['.', 'account', 'outside', 'protection', 'registration', 'session'],
    jackpots: ['.', 'games', 'ledger', 'wallet'],
    leaderboard: ['.', 'games', 'ledger'],
    metadata: ['.', 'ledger', 'registration', 'support'],
    operator: ['.', 'ledger', 'protection', 'registration', 'wallet'],
    showcase: ['.', 'banners', 'metadata', 'popups'],
    tournaments: ['.', 'games', 'jackpots', 'leaderboard', 'ledger', 'wallet'],
    service: [
      '.',
      'account',
      'auth',
      'cashier',
      'forms',
      'games',
      'http',
      'jackpots',
      'ledger',
      'live',
      'loyalty',
      'operator',
      'outside',
      'pages',
      'promotions',
      'protection',
      'showcase',
      'sport',
      'support',
      'tournaments',
    ],
  },
  demo: {
    affiliate: [],
    drawings: [],
    games: ['drawings'],
    catalogue: ['games'],
    covers: ['catalogue', 'drawings', 'games'],
    doors: [],
    identity: [],
    jackpots: [],
    loyalty: [],
    payments: [],
    people: [],
    popups: [],
    rates: [],
    leaderboard: ['rates'],
    signIn: [],
    sport: [],
    tournaments: [],
    seed: ['catalogue', 'games', 'jackpots', 'loyalty', 'rates', 'sport', 'tournaments'],
    '.': [
      'affiliate',
      'covers',
      'doors',
      'drawings',
      'games',
      'identity',
      'jackpots',
      'leaderboard',
      'loyalty',
      'payments',
      'popups',
      'rates',
      'seed',
      'signIn',
      'sport',
      'tournaments',
    ],
  },
  'server/content': {
    audit: [],
    document: [],
    mediaBytes: [],
    vendors: [],
    address: ['document'],
    collections: ['document'],
    forms: ['document'],
    people: ['audit', 'document'],
    reviewers: ['audit', 'document', 'people'],
    source: ['document'],
    compose: ['address', 'document', 'forms'],
    '.': ['compose', 'document', 'forms', 'source'],
    customCode: ['compose'],
    seo: ['compose'],
    state: ['compose', 'document'],
    delivery: ['.', 'address', 'compose', 'seo'],
    popups: ['.', 'compose', 'document'],
    gate: ['address', 'compose', 'customCode', 'document', 'forms', 'popups', 'state', 'vendors'],
    store: [
      'audit',
      'collections',
      'compose',
      'customCode',
      'document',
      'gate',
      'mediaBytes',
      'people',
      'source',
      'state',
    ],
    media: ['audit', 'document', 'mediaBytes', 'state', 'store'],
    review: ['compose', 'document', 'state', 'store'],
    texts: ['collections', 'document', 'gate', 'people', 'store'],
    folder: ['compose', 'document', 'gate', 'media', 'mediaBytes', 'state', 'store'],
    commands: [
      '.',
      'audit',
      'customCode',
      'document',
      'folder',
      'media',
      'mediaBytes',
      'people',
      'review',
      'store',
      'texts',
    ],
    letters: [],
    newBrand: ['compose', 'document', 'folder', 'state', 'store'],
    management: [
      'audit',
      'collections',
      'compose',
      'customCode',
      'document',
      'gate',
      'letters',
      'media',
      'mediaBytes',
      'newBrand',
      'people',
      'review',
      'reviewers',
      'state',
      'store',
      'texts',
    ],
  },
};

/**
 * Files of an area of the platform that name another area's tables, each with its reason. Rows of players (`platform/tables.ts`), and those
 * of the kernel, are everybody's.
 */
const namesOthers: Readonly<Record<string, string>> = {
  'account/verificationOf.ts → verification': 'the verdict is asked for before money moves; support writes it',
  'operator/movePlayers.ts → social_identity': 'moves all that hangs on an operator, in one transaction',
  'promotions/bonuses/contribution.ts → game': 'the catalogue, inside a round',
  'promotions/cashbacks/accrue.ts → game_round': 'open rounds, by which nobody has lost yet',
  'protection/stakeCap.ts → game': 'the catalogue, before a round takes its stake',
};

/**
 * Files of the content service that read tables of a folder which they may not import, each with its reason. Whoever may import a folder may
 * also read its rows; nobody writes them but the folder itself.
 */
const readsUpward: Readonly<Record<string, string>> = {
  'audit/readAudit.ts → content_release': 'entries are told with the name of their release',
  'audit/readAudit.ts → content_release_item': 'and found by a document of it',
  'state/readState.ts → content_document': 'what is live, in the few questions that a start and a publish cost',
  'state/readState.ts → content_live': 'as above',
  'state/readState.ts → content_release': 'as above',
  'state/readState.ts → content_release_item': 'as above',
  'state/readState.ts → content_revision': 'as above',
  'state/readState.ts → content_state': 'as above',
};

/** Table → folder of `house` whose `declare module` says its row; `.` for those of all. */
function ownersOfTables(files: readonly string[], house: string): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap((file) => {
      const declared = [...codeOf(file).matchAll(/interface Tables \{([^}]*)\}/g)]
        .map(([, rows = '']) => rows)
        .join('\n');
      return [...declared.matchAll(/(\w+): /g)].map(([, table = '']) => [table, folderOf(file, house)] as const);
    }),
  );
}

const READS = /(?:selectFrom|[jJ]oin)\(\s*'(\w+)/g;
const WRITES = /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g;

/** Tables that a file asks or writes. */
function tablesIn(file: string, ways: readonly RegExp[] = [READS, WRITES]): string[] {
  const named = ways.flatMap((way) => [...codeOf(file).matchAll(way)]);
  return [...new Set(named.map(([, table = '']) => table))];
}

/** The folder of `house` that a file stands in. */
function folderOf(file: string, house: string): string {
  const [first = '', ...rest] = file.slice(house.length + 1).split('/');
  return rest.length === 0 ? '.' : first;
}

describe.each(Object.entries(insideOf))('inside %s', (house, mayImport) => {
  const files = sources.filter((file) => isInside(file, house));

  it('each file imports only folders below its own', () => {
    const wrong = files.flatMap((file) => {
      const folder = folderOf(file, house);
      const allowed = [folder, ...(mayImport[folder] ?? [])];
      const outward = importsOf(file).filter((to) => isInside(to, house) && !allowed.includes(folderOf(to, house)));
      return outward.map((to) => `${file} → ${to}`);
    });
    expect(wrong).toEqual([]);
  });

  it('the table allows only folders that stand above in it, and names those that are there', () => {
    const names = Object.keys(mayImport);
    const upward = names.flatMap((name, at) =>
      (mayImport[name] ?? []).filter((below) => !names.slice(0, at).includes(below)).map((to) => `${name} → ${to}`),
    );
    expect(upward).toEqual([]);
    expect(names.toSorted()).toEqual([...new Set(files.map((file) => folderOf(file, house)))].toSorted());
  });
});

describe('folders of the engine', () => {
  it('import each other nowhere, nor does one the folder that it stands in', () => {
    expect(mutualFolders(sources.filter((file) => isInside(file, 'runtime')))).toEqual([]);
  });
});

describe('folders of the server that stand side by side', () => {
  it('import each other nowhere, at whatever level', () => {
    expect(mutualSiblings(sources.filter((file) => isInside(file, 'server')))).toEqual([]);
  });
});

describe('folders of the server that stand in each other', () => {
  // an area's `index.ts` gathers what its folders have, and they share its tables: two sorts of files of one folder, which must not become one
  it('take nothing from the one above that leads back into them, at whatever level', () => {
    expect(leadingBack(sources.filter((file) => isInside(file, 'server')))).toEqual([]);
  });
});

describe('files that import each other', () => {
  it('are none, types included', () => {
    expect(circlesAmong(sources)).toEqual([]);
  });

  it('are neither content and the platform', () => {
    const meets = (from: string, to: string): string[] =>
      sources.filter((file) => isInside(file, from)).filter((file) => importsOf(file).some((one) => isInside(one, to)));
    expect(meets('server/content', 'server/platform')).toEqual([]);
    expect(meets('server/platform', 'server/content')).toEqual([]);
  });
});

describe('tables of the platform', () => {
  const files = sources.filter((file) => isInside(file, 'server/platform'));
  const owners = ownersOfTables(files, 'server/platform');

  it('are named by the area that owns them, but for those with a reason', () => {
    const found = files.flatMap((file) =>
      tablesIn(file)
        .filter((table) => !['.', folderOf(file, 'server/platform'), undefined].includes(owners.get(table)))
        .map((table) => `${file.slice('server/platform/'.length)} → ${table}`),
    );
    expect(owners.get('entry')).toBe('ledger');
    expect(found.toSorted()).toEqual(Object.keys(namesOthers).toSorted());
  });
});

describe('tables of the content service', () => {
  const files = sources.filter((file) => isInside(file, 'server/content'));
  const owners = ownersOfTables(files, 'server/content');
  const mayImport = insideOf['server/content'] ?? {};

  it('are written by the folder that owns them alone', () => {
    const others = sources.filter((file) => isInside(file, 'server'));
    const found = others.flatMap((file) => {
      const folder = isInside(file, 'server/content') ? folderOf(file, 'server/content') : '';
      const strange = tablesIn(file, [WRITES]).filter((table) => ![folder, undefined].includes(owners.get(table)));
      return strange.map((table) => `${file} → ${table}`);
    });
    expect(owners.get('content_draft')).toBe('store');
    expect(found).toEqual([]);
  });

  it('are read by those who may import their folder, but for those with a reason', () => {
    const found = files.flatMap((file) => {
      const folder = folderOf(file, 'server/content');
      const known = [folder, undefined, ...(mayImport[folder] ?? [])];
      return tablesIn(file, [READS])
        .filter((table) => !known.includes(owners.get(table)))
        .map((table) => `${file.slice('server/content/'.length)} → ${table}`);
    });
    expect(found.toSorted()).toEqual(Object.keys(readsUpward).toSorted());
  });
});

describe('tables of the preview and the agents', () => {
  it.each(['server/preview', 'server/agents'])('those of %s are named there alone', (house) => {
    const owners = ownersOfTables(
      sources.filter((file) => isInside(file, house)),
      house,
    );
    const strangers = sources.filter((file) => isInside(file, 'server') && !isInside(file, house));
    const found = strangers.flatMap((file) =>
      tablesIn(file)
        .filter((table) => owners.has(table))
        .map((table) => `${file} → ${table}`),
    );
    expect(owners.size).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });
});
