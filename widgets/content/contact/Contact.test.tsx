// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createOutside, createTestRuntime } from '../../../tests/support/testRuntime.ts';
import { Contact } from './Contact.tsx';
import type { Data } from './schema.ts';

const { page, t, format } = createTestRuntime(createOutside({}));
const support = {
  email: 'help@aurora.test',
  hours: { from: '07:00', to: '23:00' },
  help_path: '/faq',
  feedback: { topics: [], min_length: 10, max_length: 4000, email_required: true },
};

const draw = (data: Partial<Data>) =>
  render(
    <Contact
      id="n1"
      props={{ ways: [{ icon: 'mail', title: 'Write', text: 'To us', isSupport: true }], hasSupportHours: true }}
      data={data as Data}
      page={page}
      t={t}
      format={format}
      slots={{}}
      emit={() => undefined}
    />,
  );

it('has the address and the hours of the platform’s support', () => {
  draw({ support });
  expect(screen.getByRole('link', { name: support.email }).getAttribute('href')).toBe(`mailto:${support.email}`);
  expect(screen.getByText('content.hours.daily')).toBeTruthy();
});

it('says neither while the platform does not: what it shows is never a guess', () => {
  draw({});
  expect(screen.getByText('Write')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('content.hours.daily')).toBeNull();
});
