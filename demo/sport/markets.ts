import type { MarketName, Outcome } from '#schemas/platform/sportEvents.ts';
import type { Offer } from '../../server/platform/sport/oddsFeed.ts';
import { sportFacts } from './book.ts';
import type { Fixture } from './fixtures.ts';
import { type Standing, standingAt } from './match.ts';
import { type Ending, endingsOf, type Score } from './scores.ts';

/** In percent of a fair price. Source: DEMO-08. */
const MARGIN_PERCENT = 105n;
const MILLION = 1_000_000n;
/** Bounds of chance, in millionths: a nearly sure or nearly impossible outcome is not for sale. */
const LEAST_CHANCE = 5_000n;
const MOST_CHANCE = 940_000n;

type Test = (ending: Score) => boolean;

interface Question {
  market: MarketName;
  line: string;
  answers: readonly (readonly [Outcome, Test])[];
}

/** Everything for sale on an event in this state; empty when it is finished. */
export function offersOf(fixture: Fixture, standing: Standing): Offer[] {
  if (standing.phase === 'finished') return [];
  const { scoring } = sportFacts[fixture.sport];
  const endings = endingsOf(scoring, standing.chances, standing);
  const found = questionsOf(fixture).flatMap(({ market, line, answers }) =>
    answers.map(([outcome, test]) => ({ market, line, outcome, chance: chanceOf(endings, test) })),
  );
  if (scoring.kind === 'goals') found.push(...nextGoal(standing));
  const offers = found.map((one) => ({ ...one, id: idOf(one), odds: priceOf(one.chance) }));
  const isFair = ({ chance }: Offer) => chance >= LEAST_CHANCE && chance <= MOST_CHANCE;
  const closed = new Set(offers.filter((one) => !isFair(one)).map(({ market, line }) => `${market}:${line}`));
  return offers.filter(({ market, line }) => !closed.has(`${market}:${line}`));
}

/** One offer at a time; undefined when it is not for sale then, at any price. */
export function findOffer(
  fixture: Fixture,
  selection: string,
  at: number,
): { offer: Offer | undefined; standing: Standing } {
  const standing = standingAt(fixture, at);
  return { offer: offersOf(fixture, standing).find(({ id }) => id === selection), standing };
}

/** Checks whether a selection of a finished event has won. */
export function hasWon(fixture: Fixture, selection: string): boolean {
  const [market, line, outcome] = selection.split(':');
  if (market === 'next_goal') return (fixture.incidents[Number(line) - 1]?.side ?? 'none') === outcome;
  const question = questionsOf(fixture).find((one) => one.market === market && one.line === line);
  const [, test] = question?.answers.find(([answer]) => answer === outcome) ?? [];
  return test !== undefined && test(standingAt(fixture, fixture.endsAt).score);
}

/** The markets of an event. Lines hang on the event alone, so that they stay the same while it is played. */
function questionsOf({ sport, chances }: Fixture): Question[] {
  const { scoring } = sportFacts[sport];
  const main: Question =
    scoring.kind === 'goals'
      ? {
          market: 'result',
          line: '',
          answers: [
            ['home', isAhead(0)],
            ['draw', (end) => end.home === end.away],
            ['away', isBehind(0)],
          ],
        }
      : {
          market: 'winner',
          line: '',
          answers: [
            ['home', isAhead(0)],
            ['away', isBehind(0)],
          ],
        };
  if (scoring.kind === 'race') {
    const middle = scoring.to * 2 - 1.5;
    return [main, total(middle), ...(scoring.to > 2 ? [total(middle - 1)] : []), handicap(-1.5), handicap(1.5)];
  }
  const worth = scoring.kind === 'points' ? scoring.worth : 1;
  const middle = Math.floor((chances.home + chances.away) * worth) + 0.5;
  const start = Math.round((chances.away - chances.home) * worth);
  const markets = [
    main,
    total(middle),
    total(middle - worth),
    total(middle + worth),
    handicap(start - 0.5),
    handicap(start + 0.5),
  ];
  if (scoring.kind === 'points') return markets;
  const both: Test = (end) => end.home > 0 && end.away > 0;
  return [
    ...markets,
    {
      market: 'both_score',
      line: '',
      answers: [
        ['yes', both],
        ['no', (end) => !both(end)],
      ],
    },
  ];
}

const isAhead =
  (start: number): Test =>
  ({ home, away }) =>
    home + start > away;
const isBehind =
  (start: number): Test =>
  ({ home, away }) =>
    home + start < away;

function total(line: number): Question {
  return {
    market: 'total',
    line: String(line),
    answers: [
      ['over', ({ home, away }) => home + away > line],
      ['under', ({ home, away }) => home + away < line],
    ],
  };
}

function handicap(start: number): Question {
  return {
    market: 'handicap',
    line: String(start),
    answers: [
      ['home', isAhead(start)],
      ['away', isBehind(start)],
    ],
  };
}

function nextGoal({ score, chances, left }: Standing) {
  const rate = (chances.home + chances.away) * left;
  const some = 1 - Math.exp(-rate);
  const line = String(score.home + score.away + 1);
  const share = (chance: number) => BigInt(Math.round(chance * Number(MILLION)));
  const home = share((some * chances.home) / (chances.home + chances.away));
  const none = share(1 - some);
  return (
    [
      ['home', home],
      ['none', none],
      ['away', MILLION - home - none],
    ] as const
  ).map(([outcome, chance]) => ({ market: 'next_goal' as const, line, outcome: outcome as Outcome, chance }));
}

function chanceOf(endings: readonly Ending[], test: Test): bigint {
  const sum = endings.reduce((known, ending) => (test(ending) ? known + ending.chance : known), 0);
  return BigInt(Math.round(sum * Number(MILLION)));
}

/** The fair price less the margin, to two digits; whole numbers only. */
function priceOf(chance: bigint): bigint {
  if (chance <= 0n) return 0n;
  const exact = (100n * 1000n * MILLION) / (chance * MARGIN_PERCENT);
  const price = (exact / 10n) * 10n;
  return price < 1010n ? 1010n : price;
}

function idOf({ market, line, outcome }: { market: MarketName; line: string; outcome: Outcome }): string {
  return `${market}:${line}:${outcome}`;
}
