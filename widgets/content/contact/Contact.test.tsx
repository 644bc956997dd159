// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { playerScene } from '../../../tests/support/playerScene.tsx';
import { hoursHere } from './hoursHere.ts';
import { View } from './index.ts';
import { type Props, widget } from './schema.ts';

const support = {
  email: 'help@aurora.test',
  hours: { from: '07:00', to: '23:00' },
  help_path: '/faq',
  feedback: { topics: [], min_length: 10, max_length: 4000, email_required: true },
};
const props: Props = {
  ways: [{ icon: 'mail', title: 'Write', text: 'To us', isSupport: true }],
  hasSupportHours: true,
};

it('has the address and the hours of the platform’s support', async () => {
  await drawWidget({ View, widget }, props, playerScene({}), { support });
  expect(screen.getByRole('link', { name: support.email }).getAttribute('href')).toBe(`mailto:${support.email}`);
  expect(screen.getByText('content.hours.daily')).toBeTruthy();
});

it('says neither while the platform does not: what it shows is never a guess', async () => {
  await drawWidget({ View, widget }, props, playerScene({}));
  expect(screen.getByText('Write')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('content.hours.daily')).toBeNull();
});

it.each([
  ['Europe/Riga', '2026-01-10', { from: '09:00', to: '01:00', zone: 'GMT+2' }],
  ['Europe/Riga', '2026-07-10', { from: '10:00', to: '02:00', zone: 'GMT+3' }],
  ['Asia/Kolkata', '2026-07-10', { from: '12:30', to: '04:30', zone: 'GMT+5:30' }],
  ['UTC', '2026-07-10', { from: '07:00', to: '23:00', zone: 'UTC' }],
])('the hours are those of the visitor’s own clock: %s on %s', (timeZone, day, there) => {
  expect(hoursHere(support.hours, { locale: 'en', nowMs: Date.parse(day), timeZone })).toEqual(there);
});

it('hours that cannot be read are not said', () => {
  expect(hoursHere({ from: 'at seven', to: '' }, { locale: 'en', nowMs: 0, timeZone: 'UTC' })).toBeNull();
});
