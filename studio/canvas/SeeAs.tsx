import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '../words/t.ts';
import { momentInWords } from '../words/times.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import type { Display } from './Display.ts';
import type { Look } from './Look.ts';
import { VisitorChoice } from './VisitorChoice.tsx';
import { visitorWords } from './visitorWords.ts';
import { WidthChoice } from './WidthChoice.tsx';

/** Selects for the visitor, the device and the time that a page is looked at with, and the content. None of the visitors is a real player. */
export const SeeAs = observer(function SeeAs({
  look,
  display,
  isNarrow,
}: {
  look: Look;
  display: Display;
  /** True where all of them stand in the menu. */
  isNarrow: boolean;
}) {
  const { visitor } = look.seen;
  const visitorChoice = (
    <VisitorChoice visitor={visitor} meant={look.meant} choose={(one) => look.see({ visitor: one })} />
  );
  const widthChoice = <WidthChoice width={display.width} choose={display.setWidth} />;
  const inMenu = [visitor && visitorWords[visitor], display.width && t('canvas.pixels', { width: display.width })];
  return (
    <>
      {!isNarrow && visitorChoice}
      <DeviceChoice
        display={display}
        look={look}
        chosen={[...(isNarrow ? inMenu : []), contentIn(look), forcedIn(look)]}
      >
        {isNarrow && visitorChoice}
        <Content look={look} />
        <Forced look={look} />
        {isNarrow && widthChoice}
      </DeviceChoice>
      {!isNarrow && widthChoice}
    </>
  );
});

/** What is looked at in place of the draft, in words; null: the draft. */
function contentIn({ content, waiting, past }: Look): string | null {
  const [kind, value = ''] = content.split(':');
  if (kind === 'revision') return t('canvas.revisionLookedAt', { number: value });
  const release = [...waiting, ...past].find(({ id }) => id === value);
  return release ? t('canvas.release', { name: release.name }) : null;
}

/** How the chosen part is shown in place of what its condition says, in words. */
function forcedIn({ conditional, forced }: Look): string | null {
  const isShown = forced[conditional ?? ''];
  return isShown === undefined ? null : isShown ? t('canvas.shownForALook') : t('canvas.hiddenForALook');
}

/** Chosen, it loads older releases and changes nothing else. */
const OLDER = 'older';

const Content = observer(function Content({ look }: { look: Look }) {
  useEffect(() => void look.load(), [look]);
  return (
    <label>
      <span className="unseen">{t('canvas.contentThatIsLookedAt')}</span>
      <select
        value={look.content}
        onChange={({ target }) => (target.value === OLDER ? void look.loadPast() : look.lookAt(target.value))}
      >
        <option value="">{t('common.theDraft')}</option>
        {look.waiting.map(({ id, name }) => (
          <option key={id} value={`release:${id}`}>
            {t('canvas.release', { name })}
          </option>
        ))}
        {look.revisions.map(({ number, author }) => (
          <option key={number} value={`revision:${number}`}>
            {t('canvas.revision', { number, author })}
          </option>
        ))}
        {look.past.length > 0 && (
          <optgroup label={t('canvas.pastReleases')}>
            {look.past.map(({ id, name, publishedAt, createdAt }) => (
              <option key={id} value={`release:${id}`}>
                {t('canvas.releaseOf', { name, day: momentInWords(publishedAt ?? createdAt) })}
              </option>
            ))}
            {look.hasOlder && <option value={OLDER}>{t('canvas.olderReleases')}</option>}
          </optgroup>
        )}
      </select>
    </label>
  );
});

const FORCED = [
  ['', t('canvas.asItsConditionSays')],
  ['shown', t('canvas.shownForALook')],
  ['hidden', t('canvas.hiddenForALook')],
] as const;

/** Shows or hides the chosen part temporarily: nothing is written to the document. */
const Forced = observer(function Forced({ look }: { look: Look }) {
  const { conditional, forced } = look;
  if (conditional === null) return null;
  const value = forced[conditional] === undefined ? '' : forced[conditional] ? 'shown' : 'hidden';
  return (
    <label>
      <span className="unseen">{t('canvas.theChosenPartWhateverIts')}</span>
      <select
        value={value}
        onChange={({ target }) => look.force(conditional, target.value === '' ? undefined : target.value === 'shown')}
      >
        {FORCED.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
});
