import { expect, it } from 'vitest';
import { createOutside } from '../../tests/support/testRuntime.ts';
import { AskedOnce } from './AskedOnce.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

it.fails('says within three seconds that it cannot be had', () => {
  const { ports, clock } = createOutside();
  const asked = new AskedOnce(ports.report, () => new Promise(() => undefined));
  void asked.load();
  clock.advance(3_000);
  expect(asked.state).toBe('failed');
});

it.fails('an older answer does not take the place of a newer one', async () => {
  const answers: ((found: object) => void)[] = [];
  const asked = new AskedOnce<object>(createOutside().ports.report, () => new Promise((done) => answers.push(done)));
  void asked.load();
  void asked.load();
  answers[1]?.({ id: 'new' });
  await settle();
  answers[0]?.({ id: 'old' });
  await settle();
  expect(asked.found).toEqual({ id: 'new' });
});
