// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { drawWidget } from '../../tests/support/drawWidget.tsx';
import { playerScene } from '../../tests/support/playerScene.tsx';
import { View as NoticeView } from './deposit-notice/index.ts';
import { widget as noticeSchema } from './deposit-notice/schema.ts';
import { View as ReviewView } from './review/index.ts';
import { widget as reviewSchema } from './review/schema.ts';
import sample from './sample.json' with { type: 'json' };

const known = sample.answers['account.getLimits'];
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

function open(limits: object, more: Readonly<Record<string, unknown>> = {}) {
  const nobody = { 'account.getInfo': new UnreachableError('not asked here') };
  return playerScene({ ...nobody, 'account.getLimits': { ...known, ...limits }, ...more });
}

describe('before a deposit [PROT-17]', () => {
  const Notice = { View: NoticeView, widget: noticeSchema };
  const both = { deposit_notice: { funds: 'medium', version: '1', limit: true } };
  const read = { 'account.confirmDepositNotice': known };

  it('the protection of money has to be ticked as read; then both ways go on', async () => {
    const scene = open(both, read);
    const emitted = await drawWidget(Notice, { label: 'Before you deposit' }, scene);
    const asked = () => scene.platform.asked.filter(([name]) => name === 'account.confirmDepositNotice');
    await press('protection.notice.without');
    expect(screen.getByRole('alert').textContent).toBe('protection.notice.missed');
    expect([asked(), emitted]).toEqual([[], []]);
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
    await press('protection.notice.set');
    expect(asked().map(([, input]) => input)).toEqual([{ funds: 'medium', version: '1' }]);
    expect(emitted).toEqual([['limit', undefined]]);
  });

  it('a changed notice alone offers no limit', async () => {
    await drawWidget(Notice, { label: 'Before' }, open({ deposit_notice: { ...both.deposit_notice, limit: false } }));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['protection.notice.on']);
  });

  it('where it was read in another tab the way on is all there is', async () => {
    const emitted = await drawWidget(Notice, { label: 'Before' }, open({ deposit_notice: null }));
    await press('protection.notice.on');
    expect(emitted).toEqual([['done', undefined]]);
  });
});

describe('a look back at play [PROT-18]', () => {
  const Review = { View: ReviewView, widget: reviewSchema };
  const props = { title: 'Your last 180 days', limits: '/limits' };
  const position = { 'account.getNetPosition': sample.answers['account.getNetPosition'] };

  it('is there when it is due, tells result, deposits and time, and goes once it was looked at', async () => {
    const scene = open({ review_due: true }, { ...position, 'account.confirmReview': known });
    const emitted = await drawWidget(Review, props, scene);
    const card = screen.getByRole('region', { name: 'Your last 180 days' });
    for (const figure of ['-€21.50', '€60.00']) expect(card.textContent).toContain(figure);
    await press('protection.review.looked');
    expect(screen.queryByRole('region')).toBeNull();
    expect(scene.platform.asked.map(([name]) => name)).toContain('account.confirmReview');
    expect(emitted).toEqual([['looked', {}]]);
  });

  it('is not there at any other time', async () => {
    await drawWidget(Review, props, open({ review_due: false }, position));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
