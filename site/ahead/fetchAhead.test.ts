// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchCode, stylesAhead } from '../importCode.ts';
import { fetchAhead } from './fetchAhead.ts';

const links = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const ahead = (came: readonly string[]) => (asked: readonly string[]) =>
  fetchAhead(asked, { fetch: async () => [...came] });

/** The browser has read it. */
function read(link: HTMLLinkElement | undefined): { media: { mediaText: string } } {
  const sheet = { media: { mediaText: 'not all' } };
  if (link) Object.defineProperty(link, 'sheet', { value: sheet });
  link?.dispatchEvent(new Event('load'));
  return sheet;
}

afterEach(() => {
  vi.restoreAllMocks();
  stylesAhead.clear();
  document.head.replaceChildren();
});

it('has style sheets read in their order, and lets each apply where it stands, whichever has come first', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  await ahead(['/a/widget.css', '/a/part.css'])(['/a/part.css', '/a/widget.css']);
  const [part, widget] = links();
  expect(links().map(({ media, href }) => [media, new URL(href).pathname])).toEqual([
    ['not all', '/a/part.css'],
    ['not all', '/a/widget.css'],
  ]);
  const second = read(widget);
  const both = fetchCode(['/a/part.css', '/a/widget.css']);
  expect(second.media.mediaText, 'at once').toBe('');
  const first = read(part);
  await both;
  expect(first.media.mediaText).toBe('');
  expect([links(), asked.mock.calls]).toEqual([[part, widget], []]);
});

it('reads none that follows one which did not come: it would apply before that one', async () => {
  await ahead(['/b/first.css', '/b/last.css'])(['/b/first.css', '/b/lost.css', '/b/last.css']);
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual(['/b/first.css']);
});

it('leaves no link of one that the browser could not read', async () => {
  await ahead(['/c/gone.css'])(['/c/gone.css']);
  links()[0]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(links()).toEqual([]));
});
