import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import css from './Addresses.module.css';
import { type Trace, traceAddresses } from './addressCalls.ts';
import { pathsIn } from './pathsIn.ts';
import { type Result, results, type Simulated, simulate, withResult } from './simulation.ts';

/** Most addresses of one request. */
const MOST = 1_000;

/** Traces where addresses lead and why: for one, or for all of a pasted access log. */
export const Tester = observer(function Tester({ editor: { studio, saver } }: { editor: EditorStore }) {
  const [simulated, setSimulated] = useState<readonly Simulated[] | null>(null);
  const [fault, setFault] = useState('');
  const test = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { lines = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    const paths = pathsIn(lines);
    if (paths.length === 0) return setFault(t('addresses.writeAnAddressSuchAsOldOffer'));
    try {
      await saver.save(); // the server looks at the draft
      const brand = studio.brand?.id ?? '';
      const asked = paths.slice(0, MOST);
      const [drafted, live] = await Promise.all([
        traceAddresses(brand, asked),
        traceAddresses(brand, asked, 'published'),
      ]);
      setSimulated(simulate(drafted, live));
      setFault(
        paths.length > MOST ? t('addresses.ofAddressesTheFirstWereLooked', { given: paths.length, most: MOST }) : '',
      );
    } catch (error) {
      setFault(studio.fault(error));
    }
  };
  return (
    <section aria-labelledby="tester" className={css.tester} data-region="tester">
      <h2 id="tester">{t('addresses.whereDoesItGo')}</h2>
      <form onSubmit={(event) => void test(event)}>
        <label>
          {t('addresses.addressesOrLinesOfAnAccess')}
          <textarea name="lines" rows={3} spellCheck={false} placeholder={'/old-offer\n/lv/promo/summer'} />
        </label>
        <button type="submit">{t('addresses.look')}</button>
      </form>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      {simulated && <Results simulated={simulated} />}
    </section>
  );
});

const RESULTS: Readonly<Record<Result, (count: number) => string>> = {
  all: (count) => t('addresses.resultAll', { count }),
  elsewhere: (count) => t('addresses.resultElsewhere', { count }),
  lost: (count) => t('addresses.resultLost', { count }),
};

/** Where each address leads, and how many have which result. */
function Results({ simulated }: { simulated: readonly Simulated[] }) {
  const [result, setResult] = useState<Result>('all');
  return (
    <>
      <fieldset className={css.results}>
        <legend className="unseen">{t('addresses.results')}</legend>
        {results.map((one) => (
          <button key={one} type="button" aria-pressed={one === result} onClick={() => setResult(one)}>
            {RESULTS[one](withResult(simulated, one).length)}
          </button>
        ))}
      </fieldset>
      <ul className={css.traces} aria-live="polite">
        {withResult(simulated, result).map(({ address, hops, outcome, now }) => (
          <li key={address} data-kind={outcome.kind}>
            <strong>{address}</strong>
            {hops.map(({ rule, to, status }) => (
              <span key={rule}>{t('addresses.ruleOutcome', { number: rule + 1, to, status })}</span>
            ))}
            <span>{wordsOf(outcome)}</span>
            {now && <span className={css.now}>{t('addresses.now', { outcome: wordsOf(now) })}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function wordsOf(outcome: Trace['outcome']): string {
  if (outcome.kind === 'page') {
    const page = pageInWords(outcome);
    return outcome.access === 'player' ? t('addresses.thePageForPlayers', { page }) : t('addresses.thePage', { page });
  }
  if (outcome.kind === 'elsewhere') return t('addresses.leavesTheSiteTo', { to: outcome.to });
  if (outcome.kind === 'loop') return t('addresses.goesRoundInACircleVisitors');
  return t('addresses.thereIsNoSuchPageVisitors');
}

/** The page with what its address says: `game (slug: night-owl)`. */
function pageInWords({ page, params }: Extract<Trace['outcome'], { kind: 'page' }>): string {
  const said = Object.entries(params).map(([name, value]) => `${name}: ${value}`);
  return said.length === 0 ? page : `${page} (${said.join(', ')})`;
}
