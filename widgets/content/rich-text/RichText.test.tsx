// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { playerScene } from '../../../tests/support/playerScene.tsx';
import { RichText } from './RichText.tsx';
import type { Props } from './schema.ts';

const heading = (...children: Props['body']): Props['body'][number] => ({ tag: 'h2', children });
const body = [
  heading('Money'),
  { tag: 'p', children: ['Words'] },
  heading('Your ', { tag: 'em', children: ['account'] }),
];

function drawn(props: Props) {
  const { page, t, format, link } = playerScene({}).runtime;
  return render(
    <RichText id="page:text" {...{ props, page, t, format, link }} data={{}} slots={{}} emit={() => undefined} />,
  );
}

describe('a long text', () => {
  it('has its headings as links, which lead to them', () => {
    const { container } = drawn({ body, contents: 'On this page' });
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Money', 'Your account']);
    const targets = links.map((link) => container.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`));
    expect(targets.map((target) => target?.textContent)).toEqual(['Money', 'Your account']);
    expect(screen.getByText('Words')).toBeTruthy();
  });

  it('calls them by their words: a section before one changes no address, and two of a name have two', () => {
    const addresses = (texts: readonly string[]): (string | null)[] => {
      const { getAllByRole, unmount } = drawn({ body: texts.map((text) => heading(text)), contents: 'On this page' });
      const found = getAllByRole('link').map((link) => link.getAttribute('href'));
      unmount();
      return found;
    };
    expect(addresses(['1. Деньги', '2. Your account', '3. Your account'])).toEqual([
      '#page:text-деньги',
      '#page:text-your-account',
      '#page:text-your-account-2',
    ]);
    expect(addresses(['1. Who may play', '2. Деньги'])[1]).toBe('#page:text-деньги');
  });

  it('has no list where the text has no heading', () => {
    drawn({ body: [{ tag: 'p', children: ['Words'] }], contents: 'On this page' });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('is the text alone where its document names no list', () => {
    drawn({ body });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('heading')).toHaveLength(2);
  });
});
