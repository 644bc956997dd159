import { expect, it } from 'vitest';
import { alwaysHere, heldClock } from '../../tests/support/fakePorts.ts';
import { Question } from './Question.ts';

/** A question whose answers come when the test says so. */
function asked({ isPassing = true, refused = '', presence = alwaysHere } = {}) {
  const clock = heldClock();
  const open: PromiseWithResolvers<string>[] = [];
  const outcomes: string[] = [];
  const question = new Question<string>({
    ports: { clock, presence },
    timeoutMs: 1_000,
    load() {
      const answer = Promise.withResolvers<string>();
      open.push(answer);
      return answer.promise;
    },
    took(answer) {
      if (answer === refused) throw new Error('cannot be taken');
      outcomes.push(answer);
    },
    missed(error, failures) {
      outcomes.push(`${String(error)} ${failures}`);
      return isPassing;
    },
  });
  return { question, clock, open, outcomes };
}

it('the newest counts: an older answer, be it good or bad, is none', async () => {
  const { question, open, outcomes } = asked();
  const [first, second] = [question.ask(), question.ask()];
  open[1]?.resolve('new');
  open[0]?.reject(new Error('old'));
  await Promise.all([first, second]);
  expect([outcomes, question.isRunning]).toEqual([['new'], false]);
});

it('nobody waits for ever: what is too late is missed, and asked again after growing pauses', async () => {
  const { question, clock, open, outcomes } = asked();
  void question.ask();
  void clock.advance(1_000);
  await question.done;
  expect([outcomes, open.length]).toEqual([['UnreachableError: late 1'], 1]);
  void clock.advance(7_500);
  open[1]?.reject(new Error('away'));
  await question.done;
  void clock.advance(7_500); // the second pause is 10 to 15 seconds
  expect([outcomes.at(-1), open.length]).toEqual(['Error: away 2', 2]);
  void clock.advance(7_500);
  expect(open).toHaveLength(3);
});

it('that is called off, or refused for good, is asked no more', async () => {
  const gone = asked();
  const done = gone.question.ask();
  gone.question.callOff();
  await done;
  const refused = asked({ isPassing: false });
  void refused.question.ask();
  refused.open[0]?.reject(new Error('no'));
  await refused.question.done;
  for (const { clock } of [gone, refused]) void clock.advance(60_000);
  expect([gone.outcomes, gone.open.length, refused.open.length]).toEqual([[], 1, 1]);
});

it('whose answer cannot be taken is asked again after pauses that grow, as after any failure', async () => {
  const { question, clock, open, outcomes } = asked({ refused: 'odd' });
  void question.ask();
  open[0]?.resolve('odd');
  await question.done;
  void clock.advance(7_500);
  open[1]?.resolve('odd');
  await question.done;
  expect(outcomes).toEqual(['Error: cannot be taken 1', 'Error: cannot be taken 2']);
  void clock.advance(15_000);
  open[2]?.resolve('good');
  await question.done;
  void question.ask();
  open[3]?.resolve('odd');
  await question.done;
  expect(outcomes.slice(2)).toEqual(['good', 'Error: cannot be taken 1']);
});

it('that failed rests while nobody sees the tab, and is asked again once somebody does', async () => {
  const tab = { isVisible: true, changed: (): void => undefined };
  const presence = {
    isHere: () => tab.isVisible,
    onChange(changed: () => void) {
      tab.changed = changed;
      return () => void (tab.changed = () => undefined);
    },
  };
  const { question, clock, open } = asked({ presence });
  void question.ask();
  open[0]?.reject(new Error('away'));
  await question.done;
  tab.isVisible = false;
  void clock.advance(60_000);
  tab.changed(); // it has a network again, and is hidden still
  expect(open).toHaveLength(1);
  tab.isVisible = true;
  tab.changed();
  tab.changed();
  expect(open).toHaveLength(2);
});
