import type { StudioForms } from '#schemas/studioForms.ts';
import { t } from '../words/t.ts';
import { callTitle } from './callWords.ts';
import { KEEPS_ANSWERS } from './sending.ts';

/** Options of a choice among the calls that forms may send to: first the one that takes any answers, then the others by what they do. */
export function CallOptions({ calls }: { calls: StudioForms['calls'] }) {
  const titles = Object.keys(calls).map((name) => [name, callTitle(name)] as const);
  const sorted = titles.toSorted(
    ([name, title], [other, its]) =>
      Number(other === KEEPS_ANSWERS) - Number(name === KEEPS_ANSWERS) || title.localeCompare(its),
  );
  return (
    <>
      {sorted.map(([name, title]) => (
        <option key={name} value={name}>
          {calls[name]?.isForPlayers === true ? t('forms.callForPlayers', { title }) : title}
        </option>
      ))}
    </>
  );
}
