// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { NodeFaults } from '#runtime/render/server/NodeFaults.tsx';
import { FaultCards } from './FaultCards.ts';

const TOO_LONG = { code: 'prop.length', most: 200 };
const ASKED = JSON.stringify(TOO_LONG);
const faults = [
  { text: '/nodes/hero/props/heading: expected at most 200 signs', place: '/nodes/hero/props/heading', said: TOO_LONG },
  { text: 'no widget of this type' },
];

/** Puts the card into the page as the server draws it: in English. */
function draw(): void {
  document.body.innerHTML = renderToStaticMarkup(<NodeFaults faults={faults} />);
}
const shown = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-faults] > p, [data-faults] li'), ({ textContent, lang }) => [
    textContent,
    lang,
  ]);

beforeEach(() => {
  // jsdom has no sheets of its own making
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = vi.fn();
    },
  );
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  return () => Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

it('a part that cannot be drawn has a card in its place, in the language of the Studio, also once it is drawn anew', async () => {
  const posted = vi.fn();
  draw();
  const cards = new FaultCards(posted);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  cards.setTitle('Šo daļu nevar parādīt');
  expect(posted.mock.calls).toEqual([[{ kind: 'faulty', said: [ASKED] }]]);
  cards.setTexts({ kind: 'said', lang: 'lv', words: [{ said: ASKED, words: 'ne vairāk kā 200 zīmes' }] });
  const inLatvian = [
    ['Šo daļu nevar parādīt', ''],
    ['/nodes/hero/props/heading: ne vairāk kā 200 zīmes', 'lv'],
    ['no widget of this type', 'en'], // what the Studio has no words for
  ];
  expect(shown()).toEqual(inLatvian);
  draw();
  await vi.waitFor(() => expect(shown()).toEqual(inLatvian));
  expect(posted, 'it is asked for once').toHaveBeenCalledOnce();
});
