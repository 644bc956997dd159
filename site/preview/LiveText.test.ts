// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { ToFrame } from '#schemas/frame.ts';
import { LiveText } from './LiveText.ts';

type TextMessage = Extract<ToFrame, { kind: 'text' }>;

const message = (change: Partial<TextMessage>): TextMessage => ({
  kind: 'text',
  id: 'hero',
  at: '/title',
  before: '',
  text: '',
  as: 'words',
  nth: 0,
  of: 1,
  ...change,
});

/** The page's part, as the server drew it. */
function drawn(first: string) {
  const live = new LiveText('/lv');
  const part = (html: string): string => `<m-node id="page:hero">${html}</m-node>`;
  const draw = (html: string): void => {
    document.body.innerHTML = part(html);
  };
  draw(first);
  return {
    live,
    draw,
    html: () => document.querySelector('m-node')?.innerHTML ?? '',
    learn: (html: string) => live.learn({ id: 'hero', at: '/title', mark: '-', html: part(html) }),
  };
}

describe('a text that is typed at the side', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is shown where it stands, and further keys where the first one was', () => {
    const { live, html } = drawn('<h2>Play</h2><span>Play now</span>');
    live.show(message({ before: 'Play', text: 'Play!' }));
    live.show(message({ before: 'Play', text: 'Play!!' }));
    expect(html()).toBe('<h2>Play!!</h2><span>Play now</span>');
  });

  it('of several that say the same is the one in its place among them', () => {
    const { live, html } = drawn('<a>More</a><a>More</a><a>More</a>');
    live.show(message({ at: '/b', before: 'More', text: 'Less', nth: 1, of: 3 }));
    expect(html()).toBe('<a>More</a><a>Less</a><a>More</a>');
  });

  it('changes nothing that says the same by data: it waits for the server where nobody knows which of them it is', () => {
    const { live, html } = drawn('<h2>Slots</h2><a>Slots</a>');
    live.show(message({ before: 'Slots', text: 'Slots!' }));
    expect(html()).toBe('<h2>Slots</h2><a>Slots</a>');
  });

  it('is shown in each place where the server drew what stands for it, and nowhere else', () => {
    const { live, html, learn } = drawn('<b>Slots</b><h2>Slots</h2><a>Slots</a><a>Slots of old</a>');
    learn('<b>-</b><h2>-</h2><a>Slots</a><a>Slots of old</a>');
    live.show(message({ before: 'Slots', text: 'Slots!' }));
    live.show(message({ before: 'Slots', text: 'Slots!!' }));
    expect(html()).toBe('<b>Slots!!</b><h2>Slots!!</h2><a>Slots</a><a>Slots of old</a>');
  });

  it('is shown by so many places after the server has drawn the part anew, and by none where it is otherwise', () => {
    const { live, html, learn, draw } = drawn('<b>Slots</b><h2>Slots</h2><a>Slots</a>');
    learn('<b>-</b><h2>-</h2><a>Slots</a>');
    live.show(message({ before: 'Slots', text: 'Slots!' }));
    draw('<b>Slots!</b><h2>Slots!</h2><a>Slots</a>');
    live.show(message({ before: 'Slots!', text: 'Slots' }));
    expect(html()).toBe('<b>Slots</b><h2>Slots</h2><a>Slots</a>');
    draw('<b>Slots</b><h2>Slots</h2><a>Slots</a>');
    live.show(message({ before: 'Slots', text: 'Slots?' }));
    expect(html()).toBe('<b>Slots</b><h2>Slots</h2><a>Slots</a>');
  });

  it('that stands in no words of the part, such as a name that is read aloud, leaves those that say the same', () => {
    const { live, html, learn } = drawn('<section aria-label="Slots"><a>Slots</a></section>');
    learn('<section aria-label="-"><a>Slots</a></section>');
    live.show(message({ before: 'Slots', text: 'Slots!' }));
    expect(html()).toBe('<section aria-label="Slots"><a>Slots</a></section>');
  });

  it('is not learned from a part that draws other things for what stands for it', () => {
    const { live, html, learn } = drawn('<h2>Slots</h2><p>All</p>');
    learn('<p>-</p>');
    live.show(message({ before: 'Slots', text: 'Slots!' }));
    expect(html()).toBe('<h2>Slots!</h2><p>All</p>');
  });

  it('waits for the server where the page shows it otherwise than the part’s texts can make it', () => {
    const { live, html } = drawn('<a>More</a><a>More</a><a>More</a>');
    live.show(message({ before: 'More', text: 'Less', nth: 1, of: 2 }));
    live.show(message({ before: 'Not there', text: 'Less' }));
    expect(html()).toBe('<a>More</a><a>More</a><a>More</a>');
  });

  it('keeps what the widget gives its elements, such as the ids of headings that a list leads to; the list waits for the server', () => {
    const list = '<nav><a href="#a">One</a><a href="#b">Two</a></nav>';
    const { live, html } = drawn(`<div>${list}<h2 id="a">One</h2><p class="big">1</p><h2 id="b">Two</h2></div>`);
    const before = '<h2>One</h2><p>1</p><h2>Two</h2>';
    live.show(message({ at: '/body', before, as: 'rich', text: '<h2>One</h2><p>1</p><p>And</p><h2>Two!</h2>' }));
    expect(html()).toBe(`<div>${list}<h2 id="a">One</h2><p class="big">1</p><p>And</p><h2 id="b">Two!</h2></div>`);
  });

  it('says nothing and then something again in the same place', () => {
    const { live, html } = drawn('<div><h2>Above</h2><p>One</p></div>');
    const body = { at: '/body', before: '<p>One</p>', as: 'rich' } as const;
    live.show(message({ ...body, text: '' }));
    expect(html()).toBe('<div><h2>Above</h2></div>');
    live.show(message({ ...body, text: '<p>Two</p><p>Three</p>' }));
    expect(html()).toBe('<div><h2>Above</h2><p>Two</p><p>Three</p></div>');
  });

  it('with formatting passes the sanitizer: nothing that it refuses is drawn, and of links only what leads somewhere', () => {
    const { live, html } = drawn('<div><p>One<!-- --> and two</p></div>');
    const text =
      '<p onclick="x()">A <a href="/offers">way</a> <a href="javascript:alert(1)">no</a><script>x()</script><img src=x onerror=x()></p>';
    live.show(message({ at: '/body', before: '<p>One and two</p>', as: 'rich', text }));
    expect(html()).toBe('<div><p>A <a href="/lv/offers">way</a> <a>no</a></p></div>');
  });

  it('in a notice has no blocks, and links to pages lead where the server had them lead', () => {
    const { live, html } = drawn('<p>See <a href="/lv/buj">questions</a></p>');
    const before = 'See <a href="page:faq">questions</a>';
    const text = '<h2>See</h2> all <a href="page:faq">questions</a>, <a href="page:new">news</a>';
    live.show(message({ at: '/note', before, as: 'notice', text }));
    expect(html()).toBe('<p>See all <a href="/lv/buj">questions</a>, <a>news</a></p>');
  });
});
