import { useState } from 'react';
import type { AuditLine } from '#schemas/audit.ts';
import type { Release } from '#schemas/management/releaseCalls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { wayTo } from '../app/wayTo.ts';
import { ReleaseChanges } from '../releases/ReleaseChanges.tsx';
import { releaseCalls } from '../releases/releaseCalls.ts';
import { sentence } from '../words/sentence.tsx';
import { dateLocale } from '../words/t.ts';
import css from './Audit.module.css';
import { actWords, factsOf } from './actWords.ts';

const clock = new Intl.DateTimeFormat(dateLocale, { timeStyle: 'medium' });

/** One entry of the log: time, person, act, target and further facts. */
export function Entry({ line }: { line: AuditLine }) {
  const { at, act, name } = line;
  const words = actWords(act);
  const target = <Target line={line} />;
  const facts = factsOf(line);
  return (
    <li className={css.entry}>
      <time dateTime={at}>{clock.format(new Date(at))}</time>
      <strong className={css.name}>{name}</strong>
      <div className={css.done}>
        <div>
          {words === null ? (
            <>
              {act}: {target}
            </>
          ) : (
            sentence(words, { target })
          )}
        </div>
        {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
      </div>
    </li>
  );
}

/** The target of an act, with a link: opens a document, or compares a release before and after. */
function Target({ line: { target, release } }: { line: AuditLine }) {
  const { place } = useStudio();
  if (release !== null) return <ReleaseLink id={target} name={release} />;
  const to = /^[^/]+\/[^/]+\/.+$/.test(target) ? wayTo(target) : undefined;
  if (!to) return <b>{target}</b>;
  return (
    <button type="button" className={css.link} onClick={() => place.go(to)}>
      {target}
    </button>
  );
}

function ReleaseLink({ id, name }: { id: string; name: string }) {
  const studio = useStudio();
  const [shown, setShown] = useState<Release | null>(null);
  const open = (): void => {
    releaseCalls.one(id).then(setShown, (error: unknown) => studio.say(studio.fault(error)));
  };
  return (
    <>
      <button type="button" className={css.link} onClick={open}>
        {name}
      </button>
      {shown && <ReleaseChanges release={shown} close={() => setShown(null)} />}
    </>
  );
}
