import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** Moment at which a probed widget throws: while drawing, after mounting, when pressed, in a promise that nobody waits for. */
export const phases = ['render', 'effect', 'handler', 'async'] as const;
export type Phase = (typeof phases)[number];

/** On the server: a component and an element as React knows them. It imports nothing, so that it fits every build. */
const REACT = `
class __Component {
  constructor(props) {
    this.props = props;
  }
  setState(state) {
    this.updater.enqueueSetState(this, state, null, 'setState');
  }
}
__Component.prototype.isReactComponent = {};
const __element = (type, key, props) => ({ $$typeof: Symbol.for('react.transitional.element'), type, key, ref: null, props });
`;

/** The same in the browser, as Preact knows them, whose own component is found in the file of libraries by what it can do. */
const preactFrom = (file: string): string => `
import * as __library from '${file}';
const __Component = Object.values(__library).find((one) => one?.prototype && Object.hasOwn(one.prototype, 'setState'));
let __count = 0;
const __element = (type, key, props) => ({
  type, key, props, ref: null, constructor: Symbol.for('pv'),
  __k: null, __: null, __b: 0, __e: null, __c: null, __v: \`probe \${__count++}\`, __i: -1, __u: 0,
});
`;

/**
 * Wrapper of a widget's view, on the server and in the browser alike: a hidden mark that it was drawn, after mounting a button that counts its
 * presses, and the throw that a test wants.
 * The browser reads the wanted faults (type → phase) from the window's name, the server from the last segment of the page's path, which may name
 * several.
 */
const PROBE = `
function __probe(View, name) {
  class Probe extends __Component {
    constructor(props) {
      super(props);
      this.state = { isThere: false, pressed: 0 };
    }
    throwIn(phase) {
      const wanted = typeof window === 'undefined'
        ? !globalThis.isMended && this.props.page.path.split('/').at(-1).split(',').includes(name.replace('/', '--')) && 'render'
        : JSON.parse(window.name || '{}')[name];
      if (wanted === phase) throw new Error('thrown by ' + name + ' in ' + phase);
    }
    render() {
      this.throwIn('render');
      const { isThere, pressed } = this.state;
      const onClick = () => {
        this.throwIn('handler');
        this.setState({ pressed: pressed + 1 });
      };
      return [
        __element(View, 'view', this.props),
        __element('i', 'mark', { hidden: true, 'data-drawn': name }),
        isThere ? __element('button', 'probe', { type: 'button', 'data-probe': name, onClick, children: String(pressed) }) : null,
      ];
    }
    componentDidMount() {
      this.throwIn('effect');
      void Promise.resolve().then(() => this.throwIn('async'));
      this.setState({ isThere: true });
    }
  }
  return Probe;
}
`;

interface Manifest {
  [source: string]: { file: string };
}

/** The built widgets: which file is which type, and how a probe is put around one. */
export const probed = {
  /** Address of a module of the server's build → node type. */
  get serverFiles(): ReadonlyMap<string, string> {
    serverFiles ??= new Map(
      [
        ...readFileSync(join(DIST, 'server', 'server.js'), 'utf8').matchAll(
          /widgets\/([\w-]+\/[\w-]+)\/index\.ts": \(\) => import\("\.\/(assets\/[\w-]+\.js)"\)/g,
        ),
      ].map(([, type = '', file = '']) => [pathToFileURL(join(DIST, 'server', file)).href, type]),
    );
    return serverFiles;
  },
  /** Path of a script of the browser's build → the node types whose views it has. */
  get browserFiles(): ReadonlyMap<string, readonly string[]> {
    const manifest = JSON.parse(readFileSync(join(DIST, 'client', '.vite', 'manifest.json'), 'utf8')) as Manifest;
    const found = Object.entries(manifest).flatMap(([source, { file }]) => {
      const type = /^widgets\/((?!fields|parts)[\w-]+\/[\w-]+)\/index\.ts$/.exec(source)?.[1];
      return type === undefined ? [] : [{ file: `/${file}`, type }];
    });
    const byFile = Map.groupBy(found, ({ file }) => file);
    return new Map([...byFile].map(([file, all]) => [file, all.map(({ type }) => type)]));
  },
  /** @param library code of what a probe is made of */
  rewrite(given: string, type: string, library = REACT): string {
    // a view that shares its file with others is only passed on by its own, or named in a table
    const source = given.replace(
      /export\{([\w$]+) as View\}from("[^"]+")/,
      'import{$1 as __passedOn}from$2;export{__passedOn as View}',
    );
    const [whole = '', before = '', view = '', after = ''] =
      /(\bView:\(\)=>)([\w$]+)()/.exec(source) ?? /()(?<![\w$])([\w$]+)( as View)\b/.exec(source) ?? [];
    if (view === '') throw new Error(`The build exports the view of ${type} in an unknown way`);
    return `${source.replace(whole, () => `${before}__View${after}`)}\n${library}${PROBE}\nconst __View = __probe(${view}, '${type}');\n`;
  },
  /** The rewritten script of the browser's build, of one view or of several (tools/viteBundles.ts). */
  script(path: string, types: readonly string[]): string {
    const known = scripts.get(path) ?? rewriteFor(readFileSync(join(DIST, 'client', path), 'utf8'), types);
    scripts.set(path, known);
    return known;
  },
};

function rewriteFor(source: string, types: readonly string[]): string {
  const library = preactFrom(libraryFile());
  const [type = ''] = types;
  if (types.length === 1) return probed.rewrite(source, type, library);
  const [whole = '', table = ''] = /([\w$]+) as views\b/.exec(source) ?? [];
  if (table === '') throw new Error(`The build exports the views of ${types.join(', ')} in an unknown way`);
  const views = `Object.fromEntries(Object.entries(${table}).map(([type, view]) => [type, __probe(view, type)]))`;
  return `${source.replace(whole, '__views as views')}\n${library}${PROBE}\nconst __views = ${views};\n`;
}

/** Path of the built file that holds the libraries of every island. */
function libraryFile(): string {
  const file = readdirSync(join(DIST, 'client', 'assets')).find((name) => /^base-[^.]+\.js$/.test(name));
  return `/assets/${file}`;
}

const scripts = new Map<string, string>();
let serverFiles: ReadonlyMap<string, string> | undefined;
