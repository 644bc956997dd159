import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import { useStudio } from '../app/StudioContext.ts';
import css from './Addresses.module.css';
import { type Trace, traceAddresses } from './addressCalls.ts';
import { pathsIn } from './pathsIn.ts';

/** Most addresses of one question. */
const MOST = 1_000;

/** «Where does this address go, and why»: for one, or for all of a pasted access log. */
export const Tester = observer(function Tester({ brand }: { brand: string }) {
  const studio = useStudio();
  const [traces, setTraces] = useState<readonly Trace[] | null>(null);
  const [fault, setFault] = useState('');
  const test = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { lines = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    const paths = pathsIn(lines);
    if (paths.length === 0) return setFault('Write an address such as /old-offer, or paste lines of an access log.');
    try {
      setTraces(await traceAddresses(brand, paths.slice(0, MOST)));
      setFault(paths.length > MOST ? `Of ${paths.length} addresses the first ${MOST} were looked at.` : '');
    } catch (error) {
      setFault(studio.fault(error));
    }
  };
  return (
    <section aria-labelledby="tester" className={css.tester}>
      <h2 id="tester">Where does it go?</h2>
      <form onSubmit={(event) => void test(event)}>
        <label>
          Addresses, or lines of an access log
          <textarea name="lines" rows={3} spellCheck={false} placeholder={'/old-offer\n/lv/promo/summer'} />
        </label>
        <button type="submit">Look</button>
      </form>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      <ul className={css.traces} aria-live="polite">
        {traces?.map((trace) => (
          <li key={trace.address} data-kind={trace.outcome.kind}>
            <strong>{trace.address}</strong>
            {trace.hops.map(({ rule, to, status }) => (
              <span key={rule}>
                rule {rule + 1} → {to} ({status})
              </span>
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
    return `The page «${outcome.page}»${outcome.access === 'player' ? ', for players' : ''}.`;
  if (outcome.kind === 'elsewhere') return `Leaves the site to ${outcome.to}.`;
  if (outcome.kind === 'loop') return 'Goes round in a circle: visitors see an error.';
  return 'There is no such page: visitors see «not found».';
}
