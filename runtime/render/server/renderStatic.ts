import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/** What this renderer leaves to React: hooks, form controls, what React hoists into the head. */
class Unsupported extends Error {}

type Props = Readonly<Record<string, unknown>>;

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'source', 'track', 'wbr']);
/** React gives these a meaning of its own: a selected option, a hoisted style, a first line break that is kept. */
const LEFT_TO_REACT = new Set(
  'input select option textarea title meta link script style pre listing html head body form'.split(' '),
);
const BOOLEAN = new Set(
  'hidden open reversed disabled inert loop muted controls default itemScope noModule'.split(' '),
);
const ALIASES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  strokeOpacity: 'stroke-opacity',
  fillRule: 'fill-rule',
  fillOpacity: 'fill-opacity',
  clipRule: 'clip-rule',
  clipPath: 'clip-path',
  stopColor: 'stop-color',
  textAnchor: 'text-anchor',
};
const KNOWN_ATTRIBUTE =
  /^(?:data-[a-z-]+|aria-[a-z-]+|id|href|src|alt|width|height|title|lang|dir|role|rel|target|type|name|loading|decoding|hrefLang|fetchPriority|viewBox|fill|stroke|d|cx|cy|r|x|y|focusable|colSpan|rowSpan|scope|sizes|srcSet|media|dateTime|start|transform)$/;
const SKIPPED = new Set(['children', 'dangerouslySetInnerHTML', 'suppressHydrationWarning']);
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/**
 * Writes what a view without hooks draws, byte for byte as React's static markup would be: such a view is a plain function from props to
 * elements, and walking them costs a fraction of what a renderer with state, suspense and streams does. A test compares every widget.
 * @returns null when it holds anything that is React's business
 */
export function renderStatic(node: ReactNode): string | null {
  try {
    return write(node);
  } catch (error) {
    // A view with hooks fails on React's missing dispatcher with a TypeError; a view that is really broken fails again in React's hands.
    if (error instanceof Unsupported || error instanceof TypeError) return null;
    throw error;
  }
}

function write(node: ReactNode): string {
  if (typeof node === 'string') return escapeText(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'number') return String(node);
  if (Array.isArray(node)) return (node as ReactNode[]).reduce<string>((html, inner) => html + write(inner), '');
  if (!isValidElement(node)) throw new Unsupported();
  const { type, props } = node as ReactElement<Props>;
  if (typeof type === 'string') return writeElement(type, props);
  if (type === Fragment) return write(props.children as ReactNode);
  if (typeof type === 'function' && !type.prototype?.isReactComponent)
    return write((type as (props: Props) => ReactNode)(props));
  throw new Unsupported();
}

function writeElement(tag: string, props: Props): string {
  if (LEFT_TO_REACT.has(tag)) throw new Unsupported();
  let html = `<${tag}`;
  for (const name in props) if (!SKIPPED.has(name)) html += writeAttribute(name, props[name]);
  if (VOID.has(tag)) return `${html}/>`;
  const raw = props.dangerouslySetInnerHTML as { __html: string } | undefined;
  return `${html}>${raw ? raw.__html : write(props.children as ReactNode)}</${tag}>`;
}

function writeAttribute(name: string, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'function') return '';
  if (BOOLEAN.has(name)) return value ? ` ${name}=""` : '';
  const alias = ALIASES[name] ?? name;
  if (alias === name && !KNOWN_ATTRIBUTE.test(name)) throw new Unsupported();
  if (typeof value === 'boolean' && !name.includes('-')) return '';
  if (value === '' && (name === 'href' || name === 'src')) throw new Unsupported();
  return ` ${alias}="${escapeText(String(value))}"`;
}

function escapeText(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign) : text;
}
