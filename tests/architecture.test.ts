import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Ports } from '#runtime/ports/index.ts';
import { isCallName, verbOf } from '#schemas/platform/index.ts';
import { recordOf } from '#schemas/record.ts';
import { loadCatalog } from '../tools/loadCatalog.ts';
import {
  codeOf,
  find,
  importsIn,
  importsOf,
  isInside,
  isTest,
  ROOT,
  read,
  sources,
  withoutComments,
} from './support/imports.ts';

const home = (file: string): string =>
  file.startsWith('widgets/') ? file.split('/').slice(0, 2).join('/') : (file.split('/')[0] ?? '');

/** Who may import whom. Types obey the same table. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  runtime: ['schemas'],
  widgets: ['schemas', 'runtime', 'widgets/parts'],
  adapters: ['schemas', 'runtime/ports'],
  site: ['schemas', 'runtime', 'widgets', 'adapters'],
  studio: ['schemas', 'runtime', 'widgets', 'adapters', 'site'],
  server: [
    'schemas',
    'adapters',
    'runtime/ports',
    'runtime/document',
    'runtime/expression',
    'runtime/route',
    'runtime/form',
    'runtime/bundle',
  ],
  demo: ['schemas', 'runtime/ports', 'server'],
  strapi: ['schemas', 'runtime/document', 'server'],
  tools: ['schemas', 'runtime', 'server', 'demo', 'strapi', 'site'],
};

/** What the code needs beyond the table, each with its reason. */
const beyond: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  adapters: {
    'runtime/document/view.ts': 'the envelope check of delivered documents; its types are what the content port gives',
  },
  server: {
    'demo/index.ts': 'loaded where the demo is wanted, at the one place that the test below names',
    'strapi/strapiContent.ts': 'loaded where documents come from a Strapi, at the same place',
    'runtime/i18n/format.ts': 'letters write amounts and times as pages do',
    'runtime/registry/view.ts': 'types only: the facts of a page',
    'runtime/registry/defineWidget.ts': 'types only: what a widget needs before it is drawn',
    'runtime/render/areas.ts': 'which stores a document reads is decided once, here and in the drawing',
    'runtime/render/needs.ts': 'needs are loaded before drawing, by the server',
    'runtime/render/planNode.ts': 'whether a node is shown is decided once, here and in the drawing',
  },
};

/** Code of widgets that sanitizes an address without giving it the page's language: it is no page of the site that is linked to. */
const withoutLanguage: Readonly<Record<string, string>> = {
  'widgets/cashier/actions/pay.ts': 'the page of who takes the payment',
  'widgets/cashier/checkout/Checkout.tsx': 'the page of who takes the payment',
  'widgets/cashier/open-payment/OpenPayment.tsx': 'the page of who takes the payment',
  'widgets/loyalty/notices/showNotices.ts': 'a sound',
  'widgets/profile/actions/verify.ts': 'the page of who proves identities',
  'widgets/profile/rounds-export/RoundsExport.tsx': 'a file',
};

/** Files of an extension that a file imports. */
const extensionIn = (file: string, top: string): string[] => importsOf(file).filter((to) => isInside(to, top));

describe('the house', () => {
  // one test for all files: Vitest needs longer for a test of its own than this for a file
  it('has files that import only what their folders may', () => {
    const faults = sources.flatMap((file) => {
      const top = file.split('/')[0] ?? '';
      const allowed = [home(file), ...(mayImport[top] ?? []), ...Object.keys(beyond[top] ?? {})];
      const foreign = importsOf(file).filter((to) => !allowed.some((folder) => isInside(to, folder)));
      return foreign.map((to) => `${file} imports ${to}`);
    });
    expect(faults).toEqual([]);
  });

  it.each(['demo', 'strapi'])('knows %s at one place, which loads it only when it is wanted', (top) => {
    const server = sources.filter((file) => isInside(file, 'server'));
    expect(server.filter((file) => extensionIn(file, top).length > 0)).toEqual(['server/mount/loadExtensions.ts']);
    expect(codeOf('server/mount/loadExtensions.ts')).not.toMatch(new RegExp(`from '[^']*${top}/`));
  });

  it('reads the imports it checks', () => {
    expect(importsOf('runtime/ports/index.ts')).toContain('runtime/document/view.ts');
    expect(importsOf('site/wire/actions.ts')).toContain('site/wire/engineActions.ts');
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(300);
  });

  it.each([
    `const glob = '../../widgets/*/store.ts'; import type { Runtime } from '../store/Runtime.ts'; /** b */`,
    `const glob = "*/"; const open = '/*'; import type { Runtime } from '../store/Runtime.ts'; /** b */`,
    `const quote = /['"\`]/; import type { Runtime } from '../store/Runtime.ts'; // it's`,
    'const path = `${inner ? `/*` : ``}`; import type { Runtime } from "../store/Runtime.ts"; /** b */',
    `const http = 'http://'; export type { Runtime } from '../store/Runtime.ts';`,
    `/* '*/ import type { Runtime } from '../store/Runtime.ts'; // '`,
    'export type R = import(`../store/Runtime.ts`).Runtime;',
  ])('reads an import that texts and patterns seem to hide: %s', (code) => {
    const file = 'runtime/i18n/planted.ts';
    expect(importsIn(file, withoutComments(file, code))).toContain('runtime/store/Runtime.ts');
  });

  it('reads none that a comment names', () => {
    const code = `/* import '../store/Runtime.ts' */ const a = 1; // from '../store/Runtime.ts'`;
    expect(importsIn('runtime/i18n/planted.ts', withoutComments('runtime/i18n/planted.ts', code))).toEqual([]);
  });

  it('imports only files that are there', () => {
    const missing = sources.flatMap((file) =>
      importsOf(file).flatMap((to) =>
        existsSync(path.join(ROOT, to.replace(/\?.*$/, ''))) ? [] : [`${file} → ${to}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('keeps its files short: 300 lines, schemas apart', () => {
    const long = sources.filter((file) => !file.startsWith('schemas/') && read(file).split('\n').length > 301);
    expect(long).toEqual([]);
  });

  /** Number of casts in files. */
  function castsIn(files: readonly string[]): number {
    const code = files.map((file) =>
      codeOf(file)
        .replaceAll(/(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g, "''")
        .replaceAll(/\b(?:import|export)\b[^;()]*?\bfrom\b/g, ''),
    );
    return code.flatMap((text) => text.match(/\bas (?!const\b)[\w({[]/g) ?? []).length;
  }

  // tools are small, and read what other programs say, most of it untyped
  it.each(Object.keys(mayImport).filter((top) => top !== 'tools'))(
    '%s believes few values without looking: fewer than 2 casts in 1,000 lines',
    (top) => {
      const files = sources.filter((file) => isInside(file, top));
      const lines = files.map((file) => read(file).split('\n').length).reduce((all, some) => all + some, 0);
      expect((castsIn(files) / lines) * 1_000).toBeLessThan(2);
    },
  );

  it('finds casts at all', () => expect(castsIn(sources)).toBeGreaterThan(50));

  it('names its exports', () => {
    expect(sources.filter((file) => /^export default/m.test(codeOf(file)))).toEqual([]);
  });
});

describe('every widget', () => {
  const catalogOf = loadCatalog(ROOT);
  const folders = find('widgets/*/*/').filter((folder) => !/^widgets\/(parts|fields)\/|\/actions\/?$/.test(folder));
  const widgets = [...new Set(folders.map((folder) => folder.split('/').slice(1, 3).join('/')))].filter(
    (type) =>
      existsSync(path.join(ROOT, 'widgets', type, 'schema.ts')) ||
      existsSync(path.join(ROOT, 'widgets', type, 'index.ts')),
  );

  it('is found', () => expect(widgets).toContain('layout/stack'));

  it.each(widgets)('%s has its schema, its door and its sample', (type) => {
    const whole = ['schema.ts', 'index.ts', 'sample.json'].filter(
      (file) => !existsSync(path.join(ROOT, 'widgets', type, file)),
    );
    expect(whole).toEqual([]);
    expect(read(`widgets/${type}/schema.ts`)).toMatch(/export const widget\b/);
    expect(read(`widgets/${type}/index.ts`)).toMatch(/export \{ \w+ as View \}/);
  });

  it('has parts of names that no other has, so that a trace of an error says whose they are', () => {
    const named = find('widgets/**/*.tsx')
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        [...codeOf(file).matchAll(/^(?:export )?(?:const|function) ([A-Z]\w*[a-z]\w*)/gm)].map(([, name = '']) => [
          name,
          file,
        ]),
      );
    const twice = [...Map.groupBy(named, ([name]) => name)].filter(([, all]) => all.length > 1);
    expect(twice.map(([, all]) => all.map(([, file]) => file))).toEqual([]);
    expect(named.length).toBeGreaterThan(400);
  });

  it('shares no state by a part: what several areas share is a store of an area, of the tab, or an answer', () => {
    const parts = sources.filter((file) => file.startsWith('widgets/parts/'));
    const keeping =
      /\b(?:makeAutoObservable|makeObservable|observable|createContext)\b|^(?:export )?(?:let|var)\b|^(?:export )?const \w+ = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)/m;
    expect(parts.filter((file) => keeping.test(codeOf(file)))).toEqual([]);
    expect(parts.length).toBeGreaterThan(25);
  });

  it.each(widgets)('%s uses no hook and observes nothing if it never wakes', async (type) => {
    const { hydrate } = (await catalogOf).widgets[type] ?? {};
    if (hydrate !== 'never') return;
    const views = find(`widgets/${type}/**/*.tsx`).filter((file) => !isTest(file));
    for (const file of views) expect(codeOf(file)).not.toMatch(/\buse[A-Z]\w*\(|\buse\(|\bobserver\(/);
  });

  it.each(widgets)('%s puts every address and rich text where it is sanitized', async (type) => {
    const sanitized = new Set(['link', 'image', 'rich', 'notice']);
    const count = (schema: unknown, keys: readonly string[] | null): number => {
      if (Array.isArray(schema)) return schema.reduce((sum: number, inner) => sum + count(inner, keys), 0);
      if (schema === null || typeof schema !== 'object') return 0;
      const own = sanitized.has(String((schema as { format?: unknown }).format)) ? 1 : 0;
      return Object.entries(schema).reduce((sum, [key, inner]) => {
        if (keys === null) return sum + count(inner, null);
        if (key === 'properties')
          return sum + Object.values(inner as object).reduce((all: number, held) => all + count(held, keys), 0);
        return keys.includes(key) ? sum + count(inner, keys) : sum;
      }, own);
    };
    const props = (await catalogOf).widgets[type]?.props;
    // runtime/document/sanitize.ts walks these keywords; under any other (anyOf, $ref, …) a value would pass unseen.
    expect(count(props, ['items', 'additionalProperties'])).toBe(count(props, null));
  });

  it('leaves the language of its links to the doors: those of props have passed one, others go through `link` or `linkOf`', () => {
    const drawing = sources.filter((file) => isInside(file, 'widgets'));
    expect(drawing.filter((file) => /[.{,]\s*prefix\b|\bwithPrefix\b/.test(codeOf(file)))).toEqual([]);
    const sanitizing = drawing.filter((file) => /\bsafeLink\b/.test(codeOf(file)));
    expect(sanitizing.toSorted()).toEqual(Object.keys(withoutLanguage));
    // as answers of the platform name their addresses; one of props is an `href`
    expect(drawing.filter((file) => /\bhref=\{(?:[\w.?]+\.)?(?:url|link)\}/.test(codeOf(file)))).toEqual([]);
    const acting = sources.filter((file) => /^(?:site|runtime\/(?:action|dialog|form|render|store))\//.test(file));
    expect(acting.filter((file) => /\bwithPrefix\b|\bsafeLink\b/.test(codeOf(file)))).toEqual([]);
    expect([...drawing, ...acting].some((file) => /\bsiteLink\b/.test(codeOf(file)))).toBe(true);
  });

  it('asks the platform in views that observe: what is asked for beside them would keep its rules for as long as the tab lives', () => {
    const asking = find('widgets/**/*.tsx').filter(
      (file) => !isTest(file) && /\bresourcesOf\([\w()]*\)\.get\(/.test(codeOf(file)),
    );
    expect(asking.filter((file) => !/\bobserver\(/.test(codeOf(file)))).toEqual([]);
    expect(asking.length).toBeGreaterThan(5);
  });

  it.each(widgets)('%s upgrades each of its old versions as its sample says', async (type) => {
    const { v = 1, upgrades = [] } = (await catalogOf).widgets[type] ?? {};
    expect(upgrades.map(({ from }) => from)).toEqual(
      Array.from({ length: v - 1 }, (_, index) => index + 1).slice(-upgrades.length),
    );
    for (const { up, sample } of upgrades) expect(up(structuredClone(sample.before))).toEqual(sample.after);
  });
});

describe('the engine', () => {
  const engine = sources.filter((file) => file.startsWith('runtime/'));
  /** Words of the trade: they belong to widgets, to the platform's contract and to its server. */
  const TRADE =
    `casino game games wallet bonus bonuses jackpot bet bets betting deposit withdrawal cashier tournament tournaments loyalty
    quest quests promo promos promocode promocodes cashback cashbacks freespin freespins spin spins card cards cpf fakename sex mobile
    phone phones sysname sysnames pay payment payments campaign campaigns casinos jackpots deposits withdrawals`.split(
      /\s+/,
    );
  /** Where such a word has to stand, with the reason. */
  const spoken: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'runtime/document/upgradeDocument.ts': { promo: 'a rule’s name that stored forms still say' },
    'runtime/document/pageSettings.ts': { campaigns: 'as the platform’s contract calls popups of its own' },
    'runtime/document/view.ts': { campaigns: '`withoutCampaigns` of page documents' },
    'runtime/registry/view.ts': { campaigns: 'as above' },
    'runtime/form/platformField.ts': {
      sysname: 'the word of the wire: it is read here, and called a name from here on',
    },
  };

  it('knows no casino', () => {
    const wordsOf = (file: string): string[] =>
      codeOf(file)
        .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
        .split(/[^A-Za-z]+/)
        .map((word) => word.toLowerCase());
    const found = engine.flatMap((file) => {
      const words = new Set(wordsOf(file));
      return TRADE.filter((word) => words.has(word)).map((word) => `${file} says ${word}`);
    });
    const reasons = Object.entries(spoken).flatMap(([file, words]) =>
      Object.keys(words).map((word) => `${file} says ${word}`),
    );
    expect(found.toSorted()).toEqual(reasons.toSorted());
  });

  it('says one thing by a name: no two of its files export the same one', () => {
    const fixed = new Set(['rule', 'action']); // one a file, by which a folder is read
    const named = engine.flatMap((file) => {
      const names = [...codeOf(file).matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)];
      return [...new Set(names.map(([, name = '']) => name))].map((name) => [name, file] as const);
    });
    const twice = [...Map.groupBy(named, ([name]) => name)].filter(([name, all]) => !fixed.has(name) && all.length > 1);
    expect(twice.map(([name, all]) => [name, ...all.map(([, file]) => file)].join(' '))).toEqual([]);
    expect(named.length).toBeGreaterThan(500);
  });

  const pure = [...engine, ...sources.filter((file) => file.startsWith('schemas/'))].filter((file) =>
    file.endsWith('.ts'),
  );
  it('has no side effects on import: no timer, no request, no window', async () => {
    const names = ['setTimeout', 'setInterval', 'setImmediate', 'fetch'] as const;
    const real = Object.fromEntries(names.map((name) => [name, globalThis[name]]));
    const seen: string[] = [];
    // The loader of the tests may use them; only calls that come from the module count.
    const listen =
      (file: string, name: (typeof names)[number]) =>
      (...given: unknown[]): unknown => {
        if (new Error().stack?.includes(file)) seen.push(`${file} ${name}`);
        return (real[name] as (...all: unknown[]) => unknown)(...given);
      };
    expect(typeof (globalThis as { window?: unknown }).window).toBe('undefined');
    try {
      for (const file of pure) {
        Object.assign(globalThis, Object.fromEntries(names.map((name) => [name, listen(file, name)])));
        await import(/* @vite-ignore */ path.join(ROOT, file));
      }
    } finally {
      Object.assign(globalThis, real);
    }
    expect(seen).toEqual([]);
    expect(pure.length).toBeGreaterThan(60);
  });

  it('holds no state of a module: no variable that changes', () => {
    expect(engine.filter((file) => /^(?:export )?let\b|^(?:export )?var\b/m.test(codeOf(file)))).toEqual([]);
  });

  const documents = path.join(ROOT, 'docs', 'documents.md');
  it.skipIf(!existsSync(documents))(
    'has a row in docs/documents.md for each action, with all that it takes',
    async () => {
      const { actions } = await loadCatalog(ROOT);
      const [, section = ''] = readFileSync(documents, 'utf8').split('\n## Actions\n');
      const [table = ''] = section.split('\n## ');
      const rows = [...table.matchAll(/^\| `(\S+)` +\|(.*)\|$/gm)].map(
        ([, name = '', row = '']) => [name, row] as const,
      );
      expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(actions).toSorted());
      const unsaid = rows.flatMap(([name, row]) => {
        const taken = Object.keys(recordOf(recordOf(actions[name]?.params)['properties']));
        return taken.filter((one) => !row.includes(`\`${one}\``)).map((one) => `${name}: ${one}`);
      });
      expect(unsaid).toEqual([]);
    },
  );
});

describe('the platform', () => {
  /** Who hands on calls by names that others choose. */
  const passesOn: Readonly<Record<string, string>> = {
    'runtime/data/calls/CallSource.ts': 'the one place that asks',
    'runtime/render/needs.ts': 'public needs, which the server asks before it draws',
    'runtime/ports/documentCall.ts': 'calls of documents, as far as the contract lets them',
    'runtime/action/call.ts': 'the action by which documents make calls',
    'widgets/promo/bonus-question/Question.tsx': 'a table of commands, one for each answer',
    'widgets/games/useLike.ts': 'one of two commands',
    'site/ports.ts': 'the port itself, whose code comes later',
    'site/askFirst.ts': 'asks ahead of a page’s own code, for whoever asks then',
  };
  /** Who asks for a document by itself, each with its own deadline. */
  const asksForDocuments: Readonly<Record<string, string>> = {
    'runtime/form/sources.ts': 'what a form is filled from, while it is filled in',
    'runtime/form/RemoteCheck.ts': 'whether what was typed is right',
    'runtime/form/Submission.ts': 'sends a form: a command',
    'site/ahead/fetchPopups.ts': 'asks ahead of a press, for whoever asks then',
  };
  /** Who asks by a name of its own, and with which: once, for what is shown a moment later. */
  const asksOnce = [['site/askBefore.ts', 'cashier.getSaved']]; // the card that a question of the product names
  const browser = sources.filter((file) => /^(?:runtime|widgets|site)\//.test(file));
  /** First arguments of calls of anything by that name: a name in quotation marks, else an expression. */
  const callsIn = (file: string): string[] =>
    [...codeOf(file).matchAll(/\.\s*call\(\s*('[^']*'|[^,)]*)/g)].map(([, first = '']) => first);

  it('is asked at one place: everybody else makes commands alone, by their names', () => {
    const named = browser.flatMap((file) => callsIn(file).map((first) => [file, first.replaceAll("'", '')] as const));
    const reads = named.filter(([, name]) => isCallName(name) && !verbOf(name).changesState);
    expect(reads).toEqual(asksOnce);
    const handed = named.filter(([, name]) => !isCallName(name)).map(([file]) => file);
    expect([...new Set(handed)].toSorted()).toEqual(Object.keys(passesOn).toSorted());
    expect(named.length).toBeGreaterThan(25); // they are found at all
  });

  it('lets all other code change something alone, however it comes by the port: types say so', () => {
    // a line that compiles is one that `npm run check` refuses
    const ways = ({ platform: it, platform: { call } }: Ports): unknown[] => [
      // @ts-expect-error -- it changes nothing: `runtime/data` asks
      it.call('account.getLimits', {}),
      // @ts-expect-error -- neither taken out of the port
      call('account.getLimits', {}),
      it.call('auth.logout', {}),
    ];
    expect(ways).toHaveLength(1);
    const asking = browser.filter((file) => /\bas (?:unknown as )?PlatformPort\b/.test(codeOf(file)));
    expect(asking.toSorted()).toEqual([
      'runtime/action/call.ts',
      'runtime/data/calls/CallSource.ts',
      'runtime/ports/documentCall.ts',
    ]);
  });

  it('is asked for documents by forms, and ahead of a press', () => {
    const who = browser.filter((file) => /\bcallForDocument\(/.test(codeOf(file)));
    const others = who.filter((file) => file !== 'runtime/ports/documentCall.ts');
    expect(others.toSorted()).toEqual(Object.keys(asksForDocuments).toSorted());
  });
});

describe('sinks', () => {
  const sinks: Readonly<Record<string, { pattern: RegExp; only: readonly string[] }>> = {
    'HTML from text': {
      pattern:
        /\.(?:innerHTML|outerHTML)\s*[+]?=|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|\bsrcdoc\s*=|srcDoc=/,
      only: ['site/preview/parseDrawn.ts'], // in a document without a window, of a preview alone
    },
    'HTML in React': { pattern: /dangerouslySetInnerHTML/, only: ['runtime/render/StaticSlot.tsx'] },
    'code from text': { pattern: /\beval\(|new Function\(|setTimeout\(\s*['"`]/, only: [] },
    'leaving the page': {
      pattern: /\blocation(?:\.href)?\s*=[^=]|\blocation\.(?:assign|replace)\(|\bwindow\.open\(/,
      only: ['adapters/navigation/createNavigation.ts', 'site/navigation.tsx'],
    },
  };
  const browser = sources.filter((file) => /^(runtime|widgets|adapters|site|studio)\//.test(file));

  it.each(Object.entries(sinks))('%s happens only where it is looked after', (_name, { pattern, only }) => {
    expect(browser.filter((file) => pattern.test(codeOf(file)) && !only.includes(file))).toEqual([]);
  });
});

describe('money', () => {
  const books = sources.filter((file) => /^server\/platform\/(ledger|wallet)\//.test(file));

  it('is never a float where it is kept and moved [REL-W6]', () => {
    expect(books.length).toBeGreaterThan(5);
    expect(books.filter((file) => /parseFloat|\bNumber\(|\.toFixed\(|\bMath\.|\d\.\d/.test(codeOf(file)))).toEqual([]);
  });
});
