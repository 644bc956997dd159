import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import type { StudioFinding } from '#schemas/studio.ts';
import { Dialog, focusFirst } from '../design/Dialog.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { titleOf } from '../editor/edits.ts';
import { type FindingPlace, placeToMend } from '../editor/findingPlace.ts';
import { leadTo } from '../fields/focusField.ts';
import { Effects } from '../inheritance/Effects.tsx';
import { FindingWords } from '../words/FindingWords.tsx';
import { t } from '../words/t.ts';
import { ChangeList } from './ChangeList.tsx';
import { changesBetween } from './changesBetween.ts';
import { Discard } from './Discard.tsx';
import css from './Publish.module.css';
import { Publishing } from './Publishing.ts';
import { PublishDue, PublishTime } from './PublishTime.tsx';

const PUBLISH = { now: t('common.publishNow'), later: t('releases.letItGoLiveThen') } as const;

/** Dialog to publish: the changes, the report of the publish gate, when it goes live, and the button. */
export const Publish = observer(function Publish({ editor }: { editor: EditorStore }) {
  const { opened } = editor;
  const [publishing] = useState(() => new Publishing(editor));
  useEffect(() => void publishing.look(), [publishing]);
  const show = (id: string | null): void => {
    editor.pick(id, { isOutside: true });
    editor.hide('publish');
  };
  const lead: Shown['lead'] = (place, locale) => {
    editor.hide('publish');
    leadTo(editor, place, locale);
  };
  const close = (): void => editor.hide('publish');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (publishing.isReady) void publishing.publish();
  };
  if (publishing.due)
    return (
      <Dialog title={t('common.publish')} close={close}>
        <PublishDue due={publishing.due} close={close} />
      </Dialog>
    );
  return (
    <Dialog title={t('common.publish')} close={close} isWide>
      <form noValidate onSubmit={send}>
        <div className={css.columns}>
          <Changes editor={editor} show={show} />
          <Gate publishing={publishing} editor={editor} lead={lead} />
        </div>
        <footer className={css.foot}>
          {!opened.may.publish && <span>{t('publish.yourDraftIsKeptSomebodyWho')}</span>}
          {opened.shownBy.length > 1 && <span>{t('publish.goesLiveAt', { shownBy: opened.shownBy.join(', ') })}</span>}
          <Discard publishing={publishing} editor={editor} />
          <button type="submit" className="main" disabled={!publishing.isReady}>
            {publishing.isBusy ? t('publish.publishing') : PUBLISH[publishing.when]}
          </button>
        </footer>
      </form>
    </Dialog>
  );
});

interface Shown {
  editor: EditorStore;
  /** Leads to the field of a value, in a language. */
  lead: (place: FindingPlace, locale?: string) => void;
}

interface ChangesShown {
  editor: EditorStore;
  /** Leads to a node of the page. */
  show: (id: string | null) => void;
}

const Changes = observer(function Changes({ editor, show }: ChangesShown) {
  const { saver, draft, widgets } = editor;
  const { live } = saver.stored;
  const changes = changesBetween(draft.shownOf(live), draft.shown, widgets);
  const choose = (index: number): void => {
    const { kind, id = null } = changes[index] ?? {};
    show(kind === 'removed' ? null : id);
  };
  return (
    <section aria-labelledby="changes">
      <div className={css.changesHead}>
        <h3 id="changes">{t('publish.whatChanges')}</h3>
        {saver.canCompare && (
          <button type="button" title="C" onClick={() => editor.compare(['live', 'draft'])}>
            {t('publish.beforeAndAfter')}
          </button>
        )}
      </div>
      {live === null && <p>{t('publish.allOfItIsNew')}</p>}
      <ChangeList changes={changes} choose={choose} />
      {editor.opened.overriddenBy.length > 0 && (
        <>
          <h3>{t('publish.whatItDoesToBrandsWithAVersion')}</h3>
          <Effects editor={editor} />
        </>
      )}
    </section>
  );
});

const Gate = observer(function Gate({ publishing, ...shown }: Shown & { publishing: Publishing }) {
  const { report, fault, needsReason } = publishing;
  return (
    <section aria-labelledby="gate">
      <h3 id="gate">{t('publish.whatWasChecked')}</h3>
      <output id="gate-says">
        {!report && fault === '' && t('publish.lookingAtEverythingThatHangs')}
        {report && <Found report={report} />}
      </output>
      <Findings title={t('publish.thisHasToBeMendedFirst')} findings={report?.faults ?? []} {...shown} />
      <Findings title={t('publish.thisWorksAndWantsAReason')} findings={report?.warnings ?? []} {...shown} />
      <label className={css.reason}>
        {needsReason ? t('common.reason') : t('common.reasonIfYouLike')}
        <input
          ref={focusFirst}
          aria-describedby="gate-says"
          value={publishing.reason}
          maxLength={500}
          onChange={({ target }) => {
            publishing.reason = target.value;
          }}
        />
      </label>
      {shown.editor.opened.may.publish && <PublishTime publishing={publishing} />}
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      {publishing.isUnanswered && (
        <button type="button" onClick={() => void publishing.look()}>
          {t('common.tryAgain')}
        </button>
      )}
    </section>
  );
});

/** What was found, in a word: told to who hears the page, and again in the field where the dialog begins. */
function Found({ report: { faults, warnings } }: { report: NonNullable<Publishing['report']> }) {
  if (faults.length + warnings.length === 0) return <p className={css.good}>{t('publish.nothingIsWrongWithIt')}</p>;
  return <span className="unseen">{t('publish.found', { faults: faults.length, warnings: warnings.length })}</span>;
}

function Findings({ title, findings, editor, lead }: Shown & { title: string; findings: readonly StudioFinding[] }) {
  const { opened, draft } = editor;
  if (findings.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className={css.findings}>
        {findings.map((finding) => {
          const place = placeToMend(finding, { ...opened, shown: draft.shown, document: draft.document });
          const node = editor.nodes[place?.node ?? ''];
          return (
            <li key={`${finding.document} ${finding.pointer} ${finding.says}`}>
              <FindingWords finding={finding} />
              {place && (
                <button type="button" onClick={() => lead(place, finding.locale)}>
                  {t('publish.show', {
                    title: node ? titleOf(node, editor.widgets) : t('publish.theDocumentItself'),
                  })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
