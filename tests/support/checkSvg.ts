import { expect } from 'vitest';

/** Reads a drawing as a browser does (jsdom), and expects it whole and safe: no code, no part of another document, no reference to nothing. */
export function checkSvg(svg: string): Element {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  const root = parsed.documentElement;
  const all = [...root.querySelectorAll('*')];
  const ids = all.map((element) => element.id).filter((id) => id !== '');
  expect(new Set(ids).size).toBe(ids.length);
  expect(all.filter((element) => /^(script|foreignObject|image|a|style)$/i.test(element.localName))).toEqual([]);
  for (const attribute of all.flatMap((element) => [...element.attributes])) {
    expect(attribute.name).not.toMatch(/^on/i);
    if (attribute.localName === 'href') expect(ids).toContain(attribute.value.slice(1));
    for (const [, id] of attribute.value.matchAll(/url\(([^)]*)\)/g)) expect(ids).toContain(id?.slice(1));
  }
  expect(svg).not.toMatch(/NaN|undefined|Infinity|ff00ff/);
  return root;
}
