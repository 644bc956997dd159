import { readHtml } from '#runtime/document/html.ts';
import { isPageAddress } from '#runtime/document/pageAddress.ts';
import type { RichNode, RichTree } from '#schemas/parts/link.ts';

const VOID: ReadonlySet<string> = new Set(['br', 'hr']);
const BLOCKS: ReadonlySet<string> = new Set('p h2 h3 h4 ul ol li blockquote table thead tbody tr th td'.split(' '));
const INLINE: ReadonlySet<string> = new Set('b strong i em br a span small sup code'.split(' '));

/** How a document writes what has two spellings; new text is written as its neighbours are. */
interface Habit {
  /** Only inline elements are allowed. */
  isInline: boolean;
  /** The text before the edit. */
  was: string;
}

/** A tree of allowed elements as the HTML of documents. */
export function htmlOf(tree: RichTree, was: string): string {
  return tree.map((node) => nodeHtml(node, was)).join('');
}

function nodeHtml(node: RichNode, was: string): string {
  if (typeof node === 'string') return node.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const { tag, href, external, children } = node;
  const flag = external ? (/rel="external"/.test(was) ? ' rel="external"' : ' data-external="true"') : '';
  const link =
    href === undefined ? '' : ` href="${written(href).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"${flag}`;
  return VOID.has(tag) ? `<${tag}>` : `<${tag}${link}>${htmlOf(children, was)}</${tag}>`;
}

/** Prefix of page ids in links: the address filter passes them as anchors. */
const PLACE = '#';

function readTree(html: string, isInline: boolean): RichTree {
  return readHtml(html, { inline: isInline, page: (link) => PLACE + link });
}

/** Converts a link back to the form in documents. */
function written(href: string): string {
  return isPageAddress(href.slice(PLACE.length)) ? href.slice(PLACE.length) : href;
}

/** Checks whether a text survives visual editing unchanged: one with attributes or elements unknown to this editor is edited as HTML. */
export function isFaithful(html: string, isInline: boolean): boolean {
  const plain = (text: string): string => text.replaceAll(/&(nbsp|quot|apos|amp);/g, (_, name) => NAMED[name] ?? '');
  return plain(htmlOf(readTree(html, isInline), html)) === plain(html);
}

const NAMED: Readonly<Record<string, string>> = { nbsp: '\u00a0', quot: '"', apos: '’', amp: '&' };

/** Fills an element with the elements of a text; the browser parses no HTML. */
export function fill(into: Element, html: string, isInline: boolean): void {
  into.replaceChildren(...readTree(html, isInline).map((node) => elementOf(node, into.ownerDocument)));
}

function elementOf(node: RichNode, document: Document): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const element = document.createElement(node.tag);
  if (node.href !== undefined) element.setAttribute('href', written(node.href));
  if (node.external) element.dataset['external'] = 'true';
  element.append(...node.children.map((child) => elementOf(child, document)));
  return element;
}

/** Returns the edited text as the HTML of documents. */
export function readBack(from: Node, { isInline, was }: Habit): string {
  return htmlOf(childrenOf(from, { isInline, was }), was);
}

function childrenOf(parent: Node, habit: Habit): RichNode[] {
  return [...parent.childNodes].flatMap((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent ? [child.textContent] : [];
    if (!(child instanceof HTMLElement)) return [];
    const tag = tagOf(child, habit);
    // browsers hold an empty line open with a break
    const isHeldOpen = child.nextSibling === null && (BLOCKS.has(nameOf(parent)) || nameOf(parent) === 'div');
    if (tag === 'br') return isHeldOpen ? [] : [{ tag, children: [] }];
    const children = childrenOf(child, habit);
    if (tag !== null) return [{ tag, children, ...linkOf(child, tag) }];
    const isLine = habit.isInline && child.tagName === 'DIV' && index > 0;
    return isLine ? [{ tag: 'br', children: [] }, ...children] : children;
  });
}

const nameOf = (node: Node): string => node.nodeName.toLowerCase();

/** Browsers make `b`, `i` and `div` where documents have `strong`, `em` and `p`; elements that a text had before stay. */
const SAID: Readonly<Record<string, string>> = { b: 'strong', i: 'em', div: 'p' };

/** Returns the tag for an element in documents; null: only its content. */
function tagOf(element: HTMLElement, { isInline, was }: Habit): string | null {
  const made = nameOf(element);
  if (made === 'span' && !was.includes('<span')) return null;
  const tag = was.includes(`<${made}>`) ? made : (SAID[made] ?? made);
  const isAllowed = INLINE.has(tag) || (!isInline && (BLOCKS.has(tag) || VOID.has(tag)));
  return isAllowed ? tag : null;
}

function linkOf(element: HTMLElement, tag: string): { href?: string; external?: true } {
  const href = tag === 'a' ? element.getAttribute('href') : null;
  if (href === null) return {};
  return /^([a-z]+:)?\/\//i.test(href) ? { href, external: true } : { href };
}
