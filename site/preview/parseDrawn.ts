/** Options of the browser's sanitizer, which always removes scripts, frames and event handlers, whatever is allowed. */
const ALL_BUT_CODE = { removeElements: [], removeAttributes: [], comments: true };

interface SafeElement extends HTMLElement {
  setHTML?(html: string, options: { sanitizer: object }): void;
}

/** Elements and addresses by which code could come in. `animate` and `set` could write such an address later; the site draws neither. */
const CODE =
  'script, iframe, frame, frameset, object, embed, base, meta, use, animate, animateMotion, animateTransform, set';
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data']);

/** Reads a node as the server drew it, without anything that could run. @returns null when it draws no element */
export function parseDrawn(html: string): Element | null {
  const holder: SafeElement = document.createElement('div');
  if (!holder.setHTML) return parseInertly(html);
  holder.setHTML(html, { sanitizer: ALL_BUT_CODE });
  return holder.firstElementChild;
}

/**
 * The same where a browser has no sanitizer of its own. A parsed document without a window runs and loads nothing; what could do so later is
 * removed there.
 */
function parseInertly(html: string): Element | null {
  const { body } = new DOMParser().parseFromString(trusted(html), 'text/html');
  removeCode(body);
  return body.firstElementChild;
}

function removeCode(root: ParentNode): void {
  for (const element of root.querySelectorAll(CODE)) element.remove();
  for (const element of root.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (isCode(name, element.getAttribute(name) ?? '')) element.removeAttribute(name);
    if (element instanceof HTMLTemplateElement) removeCode(element.content); // no selector reaches into it
  }
}

function isCode(name: string, value: string): boolean {
  // browsers strip controls and blanks before they read a scheme
  // oxlint-disable-next-line no-control-regex
  const address = value.replaceAll(/[\u0000-\u0020]/g, '').toLowerCase();
  return name.startsWith('on') || name === 'srcdoc' || (ADDRESSES.has(name) && address.startsWith('javascript:'));
}

let policy: { createHTML(html: string): string } | undefined;

/**
 * Makes the one policy that a preview's page allows, and allows once (`previewHeaders` in `server/site/security.ts`). Made when the page begins to
 * follow the Studio, also in browsers that do not need it: after that no other code can make it.
 */
export function claimPolicy(): void {
  policy ??= globalThis.trustedTypes?.createPolicy('drawn-by-server', { createHTML: (text) => text });
}

const trusted = (html: string): string => policy?.createHTML(html) ?? html;
