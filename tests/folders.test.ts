import { describe, expect, it } from 'vitest';
import { circlesAmong, codeOf, importsOf, isInside, mutualFolders, sources } from './support/imports.ts';

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
    dialog: ['document', 'ports', 'registry', 'render', 'store'],
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
    content: ['db', 'faults', 'forwarded', 'cache', 'kernel', 'patterns', 'security', 'telemetry'],
    platform: ['db', 'faults', 'forwarded', 'headers', 'kernel', 'patterns', 'security', 'telemetry'],
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
    art: [],
    banners: ['.'],
    forms: ['.'],
    ledger: ['.'],
    media: ['art'],
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
    support: ['.', 'account', 'pages', 'session'],
    auth: ['.', 'account', 'outside', 'protection', 'registration', 'session'],
    jackpots: ['.', 'games', 'ledger', 'wallet'],
    leaderboard: ['.', 'games', 'ledger'],
    metadata: ['.', 'ledger', 'registration', 'support'],
    operator: ['.', 'ledger', 'protection', 'registration', 'wallet'],
    showcase: ['.', 'banners', 'metadata', 'popups'],
    tournaments: ['.', 'jackpots', 'leaderboard', 'ledger', 'wallet'],
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
    games: [],
    catalogue: ['games'],
    covers: ['catalogue'],
    doors: [],
    identity: [],
    loyalty: [],
    payments: [],
    people: [],
    popups: [],
    rates: [],
    leaderboard: ['rates'],
    signIn: [],
    sport: [],
    seed: ['catalogue', 'games', 'loyalty', 'rates', 'sport'],
    '.': [
      'affiliate',
      'covers',
      'doors',
      'games',
      'identity',
      'leaderboard',
      'loyalty',
      'payments',
      'popups',
      'rates',
      'seed',
      'signIn',
      'sport',
    ],
  },
  'server/content': {
    audit: [],
    document: [],
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
    store: ['audit', 'collections', 'compose', 'customCode', 'document', 'gate', 'people', 'source', 'state'],
    media: ['audit', 'document', 'state', 'store'],
    review: ['compose', 'document', 'state', 'store'],
    texts: ['collections', 'document', 'gate', 'people', 'store'],
    folder: ['compose', 'document', 'gate', 'media', 'state', 'store'],
    commands: ['.', 'audit', 'customCode', 'document', 'folder', 'media', 'people', 'review', 'store', 'texts'],
    letters: [],
    newBrand: ['compose', 'document', 'folder', 'state', 'store'],
    strapi: ['.', 'collections', 'compose', 'document', 'folder', 'source'],
    management: [
      'audit',
      'collections',
      'compose',
      'customCode',
      'document',
      'gate',
      'letters',
      'media',
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
  'account/safety/requestErasure.ts → kept_answer': 'answers that the ledger keeps go with the player',
  'account/verificationOf.ts → verification': 'the verdict is asked for before money moves; support writes it',
  'jackpots/getWinners.ts → game': 'the catalogue, in one question',
  'leaderboard/wins.ts → game': 'the catalogue, in one question',
  'operator/movePlayers.ts → former_operator': 'moves all that hangs on an operator, in one transaction',
  'operator/movePlayers.ts → social_identity': 'moves all that hangs on an operator, in one transaction',
  'promotions/bonuses/contribution.ts → game': 'the catalogue, inside a round',
  'promotions/cashbacks/accrue.ts → game_round': 'open rounds, by which nobody has lost yet',
  'tournaments/make.ts → game': 'the catalogue, in one question',
  'tournaments/make.ts → game_tag': 'the catalogue, in one question',
};

/** Table → area of the platform whose `declare module` says its row; `.` for those of all. */
function ownersOfTables(files: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap((file) => {
      const declared = [...codeOf(file).matchAll(/interface Tables \{([^}]*)\}/g)]
        .map(([, rows = '']) => rows)
        .join('\n');
      return [...declared.matchAll(/(\w+): /g)].map(
        ([, table = '']) => [table, folderOf(file, 'server/platform')] as const,
      );
    }),
  );
}

/** Tables that a file asks or writes. */
function tablesIn(file: string): string[] {
  const asked = codeOf(file).matchAll(/(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\(\s*'(\w+)/g);
  return [...new Set([...asked].map(([, table = '']) => table))];
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
  const owners = ownersOfTables(files);

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
