import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Release } from '#schemas/management/releaseCalls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { PageFrame } from '../canvas/PageFrame.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Waiting } from '../design/Room.tsx';
import { LettersOfState } from '../letters/LettersOfState.tsx';
import { useChangedLetters } from '../letters/useChangedLetters.ts';
import { ChangeList } from '../publish/ChangeList.tsx';
import compareCss from '../publish/Compare.module.css';
import { SeenChoice } from '../publish/SeenChoice.tsx';
import { t } from '../words/t.ts';
import { ReleaseChangesStore } from './ReleaseChangesStore.ts';
import type { ReleaseSide } from './ReleaseSide.ts';
import css from './Releases.module.css';

/** Width that both pages are drawn at, in pixels. */
const WIDTH = 1_280;

/** All that a release changes, document by document: in words, and both pages as the site draws them. */
export const ReleaseChanges = observer(function ReleaseChanges({
  release,
  close,
}: {
  release: Release;
  close: () => void;
}) {
  const studio = useStudio();
  const [changes] = useState(() => new ReleaseChangesStore(studio, release));
  useEffect(() => {
    void changes.load();
    return () => changes.stop();
  }, [changes]);
  return (
    <Dialog title={t('releases.whatChanges', { name: release.name })} close={close} isWhole>
      <Waiting state={changes.state} fault={changes.fault} retry={() => void changes.load()}>
        <div className={compareCss.compare}>
          <Bar changes={changes} />
          <p role="alert" className={compareCss.fault}>
            {changes.fault}
          </p>
          <div className={compareCss.panes}>
            <Rows changes={changes} />
            <Sides changes={changes} />
          </div>
        </div>
      </Waiting>
    </Dialog>
  );
});

const Sides = observer(function Sides({ changes: { before, after, changes } }: { changes: ReleaseChangesStore }) {
  const letters = useChangedLetters(before.document, after.document);
  const sides = [
    [before, t('common.before')],
    [after, t('publish.after')],
  ] as const;
  return sides.map(([side, title]) =>
    letters.length > 0 && side.document ? (
      <LettersOfState key={title} letters={letters} document={side.document} content={side.show} side={title} />
    ) : (
      <Page key={title} side={side} isRead={changes !== null} title={title} />
    ),
  );
});

const Bar = observer(function Bar({ changes }: { changes: ReleaseChangesStore }) {
  const { rows, chosen, step, seen, meant, see } = changes;
  const { brand } = useStudio();
  return (
    <div className={compareCss.bar}>
      <span>{t('releases.placeOf', { place: chosen + 1, total: rows.length })}</span>
      <SeenChoice seen={seen} meant={meant} locales={brand?.locales ?? []} see={see} />
      <span className={compareCss.gap} />
      <button type="button" disabled={rows.length < 2} onClick={() => step(-1)}>
        {t('releases.previousDocument')}
      </button>
      <button type="button" disabled={rows.length < 2} onClick={() => step(1)}>
        {t('releases.nextDocument')}
      </button>
    </div>
  );
});

/** The documents; below the chosen one what differs in it. */
const Rows = observer(function Rows({ changes: store }: { changes: ReleaseChangesStore }) {
  const { rows, chosen, changes, choose, before, after } = store;
  return (
    <section aria-label={t('home.documents')}>
      <ul className={css.changed}>
        {rows.map(({ document }, index) => (
          <li key={document} aria-current={index === chosen || undefined}>
            <button type="button" className="quiet" onClick={() => void choose(index)}>
              {document}
            </button>
            {index === chosen && changes === null && store.fault === '' && <output>{t('common.reading')}</output>}
            {index === chosen && changes !== null && (
              <Differs changes={changes} isNew={before.document === null} isGone={after.document === null} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

function Differs({
  changes,
  isNew,
  isGone,
}: {
  changes: NonNullable<ReleaseChangesStore['changes']>;
  isNew: boolean;
  isGone: boolean;
}) {
  if (isNew) return <p>{t('publish.allOfItIsNew')}</p>;
  if (isGone) return <p>{t('releases.itGoes')}</p>;
  if (changes.length === 0) return <p>{t('publish.nothingBothSayTheSame')}</p>;
  return <ChangeList changes={changes} choose={() => undefined} />;
}

const Page = observer(function Page({
  side: { document, isDrawn, preview, hold },
  isRead,
  title,
}: {
  side: ReleaseSide;
  isRead: boolean;
  title: string;
}) {
  const { state, why } = preview;
  return (
    <section aria-label={t('publish.thePage', { side: title.toLocaleLowerCase() })}>
      <h3>{title}</h3>
      {isRead && document === null && <p>{t('releases.itIsNotThere')}</p>}
      {isRead && document !== null && !isDrawn && <p>{t('releases.thereIsNoPictureOfIt')}</p>}
      {isDrawn && state === 'failed' && <p role="alert">{t('publish.itCannotBeShown', { why })}</p>}
      {isDrawn && (
        <PageFrame
          address={preview.address}
          title={t('publish.thePage', { side: title.toLocaleLowerCase() })}
          width={WIDTH}
          hold={hold}
        />
      )}
    </section>
  );
});
