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
  const { page, t, format } = playerScene({}).runtime;
  return render(
    <RichText id="page:text" {...{ props, page, t, format }} data={{}} slots={{}} emit={() => undefined} />,
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

  it('is the text alone where its document names no list', () => {
    drawn({ body });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('heading')).toHaveLength(2);
  });
});
