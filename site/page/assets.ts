import { hash } from 'node:crypto';
import type { FindModules, ManifestEntry, PopupCode, SiteAssets } from '#runtime/bundle/site.ts';
import type { WidgetModule } from '#runtime/document/view.ts';
import type { Texts } from '#runtime/registry/texts.ts';
import { createFaces } from './faces.ts';

/** Files of the build that a page needs. */
export interface PageAssets {
  /** Rules of all widgets on the page, to stand in its head. */
  css: string;
  cssHash: string;
  /** Addresses of the style sheets those rules come from. */
  styles: readonly string[];
  /** The first code, which stands in the page as a script, and what that imports. */
  entry: string;
  entryImports: readonly string[];
  /** Code that is imported once the first runs: to fetch at once. */
  preloads: readonly string[];
  /** Style sheets of the popup that the page opens. */
  sheets: readonly string[];
  /** The theme's faces, in the letters of the language. */
  fonts: readonly string[];
  /** In development, what the dev server needs in the head; empty in a build. */
  development?: string;
}

const ENTRY = 'site/client.tsx';
const ASK_FIRST = 'site/askFirst.ts';
const ENGINE = 'site/startEngine.ts';
/** The loaders of the areas' stores, which the first widget that reads one asks for. */
const AREAS = 'site/wire/areas.ts';

/** Code that opens popups, and that forms in them use for requests to the platform. */
const POPUPS = [
  ENGINE,
  AREAS,
  'site/startPage.ts',
  'site/followAddress.ts',
  'site/overlays.tsx',
  'site/prepare.ts',
  'adapters/content/createContent.ts',
];
const FORMS = [
  'site/wire/fields.ts',
  'adapters/platform/createPlatform.ts',
  'adapters/platform/aheadAnswers.ts',
  'adapters/platform/imageKeys.ts',
  'site/callRules.ts',
  'virtual:contract',
];
const DRAFT = 'runtime/form/Draft.ts';
const REMOTE_CHECK = 'runtime/form/RemoteCheck.ts';

/** What widgets are drawn with: their code, their forms' and the stores'. */
export type DrawnCode = Omit<PopupCode, 'asks'>;

export type FindAssets = (ask: {
  types: ReadonlySet<string>;
  /** What nodes need that wake at once, what is looked at first before the rest. */
  wakeAtOnce: readonly DrawnCode[];
  /** Texts of the page's language: what its letters are. */
  texts: Texts;
  /** Faces that the brand's theme names. */
  faces: readonly string[];
  /** Calls that the page makes first. */
  asks: readonly string[];
  opens?: PopupCode;
}) => PageAssets;

/** Looks up built files. Sets of widgets repeat from page to page, so each set's style sheet is put together once. */
export function createAssets({ manifest, css, development }: SiteAssets): FindAssets {
  const cached = new Map<string, Pick<PageAssets, 'css' | 'cssHash' | 'styles'>>();
  const style = (types: ReadonlySet<string>): Pick<PageAssets, 'css' | 'cssHash' | 'styles'> => {
    const key = [...types].toSorted().join();
    const known = cached.get(key);
    if (known) return known;
    const files = new Set(
      [ENTRY, ...[...types].map(loaderOf)].flatMap((source) =>
        closure(manifest, source).flatMap(({ css: own = [] }) => own),
      ),
    );
    const text = [...files].map(css).join('');
    const made = { css: text, cssHash: hashSource(text), styles: [...files].map((file) => `/${file}`) };
    cached.set(key, made);
    return made;
  };
  const facesFor = createFaces({ manifest });
  return ({ types, wakeAtOnce, texts, faces, asks, opens }) => {
    if (development) return developmentAssets(types);
    const awake = wakeAtOnce.flatMap(partsOf);
    const first = awake.length > 0 ? [ENGINE, AREAS, ...awake] : [];
    const popup = opens ? sourcesOf(opens) : [];
    const filesOf = (sources: readonly string[]): string[] =>
      sources.flatMap((source) => closure(manifest, source).map(({ file }) => `/${file}`));
    const entry = `/${manifest[ENTRY]?.file ?? ''}`;
    const entryImports = [...new Set(filesOf([ENTRY]))].filter((file) => file !== entry);
    const asking = asks.length > 0 ? [ASK_FIRST, ...asks.map((call) => `virtual:answers/${call}`)] : [];
    const known = new Set([entry, ...entryImports]);
    const styles = style(types);
    const sheets = popup.flatMap((source) => closure(manifest, source).flatMap(({ css: own = [] }) => own));
    return {
      ...styles,
      sheets: [...new Set(sheets.map((file) => `/${file}`))].filter((file) => !styles.styles.includes(file)),
      fonts: facesFor(faces, texts),
      entry,
      entryImports,
      preloads: [...new Set(filesOf([...asking, ...first, ...popup]))].filter((file) => !known.has(file)),
    };
  };
}

/** Code that turns a press into actions. */
const ACTIONS = ['site/wire/engineActions.ts', 'site/wire/areaActions.ts'];

/** Addresses of the built code and style sheets that a popup is drawn with when a press opens it. Found once for each set of code. */
export function createPopupFiles({ manifest }: Pick<SiteAssets, 'manifest'>): (popup: PopupCode) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (popup) => {
    const sources = [...ACTIONS, ...sourcesOf(popup)];
    const key = sources.join();
    const files = known.get(key) ?? filesBehind(manifest, sources);
    known.set(key, files);
    return files;
  };
}

/**
 * Builds the lookup of widgets' code addresses. Code that every page has by then, its first code and the engine, is left out.
 * @param areDrawn whether the server has drawn them already, with their rules in the page and their props checked
 */
export function createModules({ manifest, development }: SiteAssets): FindModules {
  const isThere = new Set([ENTRY, ENGINE].flatMap((source) => closure(manifest, source)));
  const filesOf = (source: string): ManifestEntry[] => closure(manifest, source).filter((entry) => !isThere.has(entry));
  const moduleOf = (type: string, areDrawn: boolean): WidgetModule | undefined => {
    const [view, check] = [loaderOf(type), checkOf(type)];
    if (development) return { view: `/${view}`, ...(isField(type) ? {} : { check: `/${check}` }), needs: [] };
    const [entry, checkFile] = [manifest[view], manifest[check]?.file];
    if (!entry || (isField(type) && !entry.isEntry)) return undefined; // common field types come with the first form
    const own = entry.file;
    const entries = areDrawn ? filesOf(view) : [...filesOf(view), ...filesOf(check)];
    const files = entries.flatMap(({ file, css = [] }) => (areDrawn ? [file] : [file, ...css]));
    const needs = [...new Set(files)].filter((file) => file !== own && file !== checkFile).map((file) => `/${file}`);
    const checked = areDrawn || checkFile === undefined ? {} : { check: `/${checkFile}` };
    return { view: `/${own}`, ...checked, needs };
  };
  const known = new Map<string, WidgetModule | undefined>();
  return (types, { areDrawn } = { areDrawn: false }) => {
    const found = [...new Set(types)].map((type) => {
      const key = `${type} ${areDrawn}`;
      if (!known.has(key)) known.set(key, moduleOf(type, areDrawn));
      return [type, known.get(key)] as const;
    });
    return Object.fromEntries(found.flatMap(([type, module]) => (module ? [[type, module]] : [])));
  };
}

function filesBehind(manifest: SiteAssets['manifest'], sources: readonly string[]): readonly string[] {
  const entries = sources.flatMap((source) => closure(manifest, source));
  return [...new Set(entries.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`))];
}

/** The dev server finds what modules import by itself. */
function developmentAssets(types: ReadonlySet<string>): PageAssets {
  return {
    css: '',
    cssHash: '',
    styles: [],
    entry: `/${ENTRY}`,
    entryImports: [],
    preloads: [],
    sheets: [],
    fonts: [],
    development: developmentHead(types),
  };
}

/** Hot reload: the dev server's client, React's preamble, and the widgets' modules, which bring their styles. */
function developmentHead(types: ReadonlySet<string>): string {
  const preamble =
    "import r from '/@react-refresh';r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;";
  const widgets = [...types].map((type) => `<script type="module" src="/${loaderOf(type)}"></script>`);
  return `<script type="module">${preamble}</script><script type="module" src="/@vite/client"></script>${widgets.join('')}`;
}

/** Sources of a popup's code, each of which is asked for when another has come. */
function sourcesOf({ asks, ...drawn }: PopupCode): string[] {
  return [...POPUPS, ...partsOf(drawn), ...drawn.types.map(checkOf), ...asks.map((call) => `virtual:answers/${call}`)];
}

function partsOf({ types, areas, fields, hasDraft, hasRemoteCheck }: DrawnCode): string[] {
  return [
    ...types.map(loaderOf),
    ...(fields.length > 0 ? FORMS : []),
    ...fields.map((type) => loaderOf(`fields/${type}`)),
    ...(hasDraft ? [DRAFT] : []),
    ...(hasRemoteCheck ? [REMOTE_CHECK] : []),
    ...areas.map((area) => `widgets/${area}/store.ts`),
  ];
}

function isField(type: string): boolean {
  return type.startsWith('fields/');
}

function loaderOf(type: string): string {
  return `widgets/${type}/index.ts`;
}

/** The check of its props (tools/viteChecks.ts). */
function checkOf(type: string): string {
  return `widgets/${type}/schema.ts?check`;
}

/** An entry and all that it imports statically, imports first: the order their rules must have. */
function closure(manifest: SiteAssets['manifest'], source: string, visited = new Set<string>()): ManifestEntry[] {
  const entry = manifest[source];
  if (!entry || visited.has(source)) return [];
  visited.add(source);
  return [...(entry.imports ?? []).flatMap((inner) => closure(manifest, inner, visited)), entry];
}

/** The CSP source that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
