import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fixturesAround } from '../../demo/sport/fixtures.ts';
import { pageOf } from './lab.ts';
import { probed } from './probes.ts';

const ROOT = join(import.meta.dirname, '..', '..');

interface Sample {
  props?: Record<string, unknown>;
  slots?: Record<string, readonly unknown[]>;
  text?: Record<string, unknown>;
}

/** Every widget type of the registry. */
export const allTypes: readonly string[] = [...probed.browserFiles.values()].flat().toSorted();
/** Types that can be placed in a page. The outlet is the place of the page itself. */
export const pageTypes: readonly string[] = allTypes.filter((type) => type !== 'layout/outlet');

/** Those of the layout around the wall. */
export const layoutTypes: ReadonlySet<string> = new Set(
  Object.values(
    (
      JSON.parse(readFileSync(join(ROOT, 'content/base/layouts/default.json'), 'utf8')) as {
        nodes: Record<string, { type: string }>;
      }
    ).nodes,
  ).map(({ type }) => type),
);

export const idOf = (type: string): string => type.replace('/', '--');
/** Text in each slot of a container, beside the types that the slot requires. */
export const wordsIn = (type: string): string => `Words inside ${idOf(type)}`;

/** A page with every widget type once, from its sample, and a text in every slot. The end of its path names what throws on the server, with commas between several. */
export function wallPage(): object {
  const nodes: Record<string, object> = {};
  const text: Record<string, unknown> = {};
  const inner: Record<string, object> = {};
  for (const file of globSync('widgets/*/*/sample.json', { cwd: ROOT })) {
    const type = file.split('/').slice(1, 3).join('/');
    if (!pageTypes.includes(type)) continue;
    const sample = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Sample;
    const { v, slots: declared } = schemaOf(type);
    const names = Object.keys(sample.slots ?? {}).concat(declared);
    const slots = [...new Set(names)];
    for (const slot of slots)
      inner[`${idOf(type)}-${slot}`] = { type: 'content/rich-text', v: 1, props: { body: `<p>${wordsIn(type)}</p>` } };
    const held = Object.fromEntries(slots.map((slot) => [slot, [`${idOf(type)}-${slot}`]]));
    Object.assign(text, sample.text);
    nodes[idOf(type)] = {
      type,
      v,
      props: { ...sample.props, ...propsOfNow(type) },
      ...(slots.length > 0 ? { slots: held } : {}),
    };
  }
  const page = pageOf('/wall/{type}', nodes, { id: 'wall', seo: { title: 'Wall', description: 'Every widget once.' } });
  const { nodes: around, ...rest } = page as { nodes: Record<string, object> };
  return { ...rest, ...(Object.keys(text).length > 0 ? { text } : {}), nodes: { ...around, ...inner } };
}

/** Props that a sample cannot hold, because the platform knows them only for a while: an event of the book. */
function propsOfNow(type: string): object {
  return type === 'betting/event' ? { event: fixturesAround(Date.now()).at(-1)?.id } : {};
}

/** Version and slots of a widget's schema. Read as text: the registry itself needs the build's globs. */
function schemaOf(type: string): { v: number; slots: string[] } {
  const source = readFileSync(join(ROOT, 'widgets', type, 'schema.ts'), 'utf8');
  const v = Number(/\bv: (\d+)/.exec(source)?.[1] ?? 1);
  const block = /^ {2}slots: \{(.*?)\},?$/ms.exec(source)?.[1] ?? '';
  const all = [...block.matchAll(/(\w+): \{ title[^}]*\}/g)];
  return { v, slots: all.filter(([whole]) => !whole.includes('allow: [')).map(([, name = '']) => name) };
}

/** The types, and those whose views share a built file with one of them: where one is not found, none is. */
export function withFileMates(types: readonly string[]): string[] {
  const files = [...probed.browserFiles.values()];
  return [...new Set(types.flatMap((type) => [type, ...(files.find((all) => all.includes(type)) ?? [])]))];
}

/** Puts a probe around every widget's view in the browser; scripts of `missing` types are not found. */
export async function probeWidgets(page: Page, missing: ReadonlySet<string> = new Set()): Promise<void> {
  // a page of all widgets fetches more files than a browser's list of them holds by itself
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000));
  const files = probed.browserFiles;
  await page.route(
    ({ pathname }) => files.has(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const types = files.get(pathname) ?? [];
      if (types.some((type) => missing.has(type)))
        await route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' });
      else await route.fulfill({ contentType: 'text/javascript', body: probed.script(pathname, types) });
    },
  );
}
