import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PreviewRelease } from '#schemas/preview.ts';
import type { StudioBrand } from '#schemas/studio.ts';
import type { Around } from '../editor/Around.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { PicturePicker } from '../media/PicturePicker.tsx';
import { WhichOne } from '../pageAddress/WhichOne.tsx';
import { t } from '../words/t.ts';
import { DRAWN } from './address.ts';
import css from './Canvas.module.css';
import { CanvasBar } from './CanvasBar.tsx';
import { CanvasStore } from './CanvasStore.ts';
import type { FollowedLink } from './FollowedLink.ts';
import { PageFrame } from './PageFrame.tsx';
import type { PictureInPlace } from './PictureInPlace.ts';

/** The page as visitors will see it; what is no page has none. */
export const Canvas = observer(function Canvas({ editor }: { editor: EditorStore }) {
  const { brand } = editor.studio;
  if (!brand || !DRAWN.has(editor.kind))
    return (
      <section className={css.canvas} aria-label={t('canvas.canvas')}>
        <div className={css.card}>
          <h2>{editor.hasParts ? t('canvas.noPictureYet') : t('canvas.formsAreNotChangedHereYet')}</h2>
          <p>{editor.hasParts ? t('canvas.pagesPopupsAndLayoutsAre') : t('canvas.whatItHoldsIsAtTheSideAnd')}</p>
        </div>
      </section>
    );
  return <PageCanvas editor={editor} brand={brand} />;
});

const PageCanvas = observer(function PageCanvas({ editor, brand }: { editor: EditorStore; brand: StudioBrand }) {
  const [canvas, setCanvas] = useState<CanvasStore | null>(null);
  useEffect(() => {
    const made = new CanvasStore(editor, brand);
    setCanvas(made);
    void made.open();
    return () => made.stop();
  }, [editor, brand]);
  return (
    <section className={css.canvas} aria-label={t('canvas.canvas')}>
      {canvas && <CanvasBar canvas={canvas} editor={editor} />}
      {canvas && canvas.wanted.length > 0 && <Values editor={editor} />}
      {canvas && canvas.address !== '' && <Frame canvas={canvas} isShielded={editor.moving.isDragging} />}
      {canvas && <State canvas={canvas} />}
      {canvas && <Library picture={canvas.picture} around={editor.around} />}
    </section>
  );
});

const Frame = observer(function Frame({ canvas, isShielded }: { canvas: CanvasStore; isShielded: boolean }) {
  return (
    <div className={css.place}>
      <PageFrame
        address={canvas.address}
        title={t('canvas.thePageAsVisitorsSeeIt')}
        width={canvas.display.width}
        isThere={canvas.state === 'there'}
        hold={(frame) => {
          canvas.frame = frame;
        }}
      >
        {isShielded && <div className={css.shield} />}
      </PageFrame>
    </div>
  );
});

const State = observer(function State({ canvas }: { canvas: CanvasStore }) {
  const { state, why, faults, look } = canvas;
  if (state === 'failed' || state === 'silent')
    return (
      <div className={css.card} role="alert">
        <h2>{t('canvas.thePageCannotBeShown')}</h2>
        <p>{t('canvas.yourWorkIsNotTouchedTheOutline', { why })}</p>
        <button type="button" onClick={() => void canvas.open()}>
          {t('common.tryAgain')}
        </button>
      </div>
    );
  return (
    <>
      {!look.isDraft && (
        <p className={css.other}>
          {t('canvas.thisIsNotTheDraftWhatYou')}
          <button type="button" onClick={() => look.lookAt('')}>
            {t('canvas.backToTheDraft')}
          </button>
        </p>
      )}
      {look.due && <Due releases={look.due} />}
      <Followed link={canvas.followed} />
      {canvas.popup.opensFor !== null && (
        <p className={css.other}>
          {canvas.popup.opensFor === 'player'
            ? t('canvas.thisOpensForPlayersAlone')
            : t('canvas.thisOpensForGuestsAloneSee')}
        </p>
      )}
      {state === 'opening' && canvas.wanted.length === 0 && (
        <output className={css.opening}>{t('common.drawingThePage')}</output>
      )}
      {(why !== '' || faults.length > 0) && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else keys could not scroll it
        <div className={css.faults} role="alert" tabIndex={0}>
          <ul>
            {[why, ...faults].filter(Boolean).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
});

/** Says which releases a page of a time to come has in it, and which that are due cannot go live. */
function Due({ releases }: { releases: readonly PreviewRelease[] }) {
  const namesOf = (some: readonly PreviewRelease[]): string => some.map(({ name }) => name).join(', ');
  const live = releases.filter(({ isRefused }) => !isRefused);
  const refused = releases.filter(({ isRefused }) => isRefused);
  return (
    <output className={css.other}>
      {releases.length === 0 && t('canvas.withNoRelease')}
      {live.length > 0 && t('canvas.withReleases', { count: live.length, names: namesOf(live) })}
      {refused.length > 0 && ` ${t('canvas.withoutRefused', { count: refused.length, names: namesOf(refused) })}`}
    </output>
  );
}

/** The library, for a picture that was pressed twice in the page. */
const Library = observer(function Library({ picture, around }: { picture: PictureInPlace; around: Around }) {
  if (!picture.place) return null;
  return <PicturePicker around={around} value={picture.value} choose={picture.choose} close={picture.close} />;
});

/** Leads to the page of a link that was followed while this one is tried out. */
const Followed = observer(function Followed({ link: { page, edit, forget } }: { link: FollowedLink }) {
  if (!page) return null;
  return (
    <p className={css.other}>
      {t('canvas.thisLinkLeadsTo', { path: page.path })}
      <button type="button" onClick={edit}>
        {t('canvas.editThatPage')}
      </button>
      <button type="button" className="quiet" onClick={forget}>
        {t('canvas.stayHere')}
      </button>
    </p>
  );
});

/** The first question of a page with parameters: which one is it seen with? */
const Values = observer(function Values({ editor }: { editor: EditorStore }) {
  return (
    <div className={css.card}>
      <h2>{t('canvas.whichOne')}</h2>
      <p>{t('canvas.thisPageIsDrawnForAValue')}</p>
      <WhichOne editor={editor} />
    </div>
  );
});
