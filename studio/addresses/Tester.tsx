import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import css from './Addresses.module.css';
import { type Trace, traceAddresses } from './addressCalls.ts';
import { pathsIn } from './pathsIn.ts';

/** Most addresses of one request. */
const MOST = 1_000;

/** Traces where addresses lead and why: for one, or for all of a pasted access log. */
export const Tester = observer(function Tester({ editor: { studio, saver } }: { editor: EditorStore }) {
  const [traces, setTraces] = useState<readonly Trace[] | null>(null);
  const [fault, setFault] = useState('');
  const test = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { lines = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    const paths = pathsIn(lines);
    if (paths.length === 0) return setFault(t('addresses.writeAnAddressSuchAsOldOffer'));
    try {
      await saver.save(); // the server looks at the draft
      setTraces(await traceAddresses(studio.brand?.id ?? '', paths.slice(0, MOST)));
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
      <ul className={css.traces} aria-live="polite">
        {traces?.map((trace) => (
          <li key={trace.address} data-kind={trace.outcome.kind}>
            <strong>{trace.address}</strong>
            {trace.hops.map(({ rule, to, status }) => (
              <span key={rule}>{t('addresses.ruleOutcome', { number: rule + 1, to, status })}</span>
            ))}
            <span>{wordsOf(trace.outcome)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});

function wordsOf(outcome: Trace['outcome']): string {
  if (outcome.kind === 'page')
    return outcome.access === 'player'
      ? t('addresses.thePageForPlayers', { page: outcome.page })
      : t('addresses.thePage', { page: outcome.page });
  if (outcome.kind === 'elsewhere') return t('addresses.leavesTheSiteTo', { to: outcome.to });
  if (outcome.kind === 'loop') return t('addresses.goesRoundInACircleVisitors');
  return t('addresses.thereIsNoSuchPageVisitors');
}
