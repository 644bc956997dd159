import { useEffect, useState } from 'react';
import { calls } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { t } from '../words/t.ts';
import css from './Editor.module.css';
import { storedWork } from './storedWork.ts';
import type { Document } from './tree.ts';

/** Screen for a document that did not open. Work on it that this browser kept is offered, where the document itself is gone. */
export function CannotBeOpened({
  document: key,
  fault,
  isMissing,
  again,
}: {
  document: string;
  fault: string;
  /** True when the server has no such document. */
  isMissing: boolean;
  again: () => void;
}) {
  const studio = useStudio();
  const [found, setFound] = useState<Document | null>(null);
  const [refusal, setRefusal] = useState('');
  const person = studio.session.person?.username ?? '';
  useEffect(() => {
    let isLeft = false;
    if (isMissing)
      void studio.tab.open().then((tab) => {
        if (!isLeft) setFound(storedWork({ person, key }, tab)?.document ?? null);
      });
    return () => {
      isLeft = true;
    };
  }, [studio, person, key, isMissing]);
  const begin = (work: Document): void =>
    void calls
      .save(key, work, { draft: 0, basedOn: null })
      .then(again, (error: unknown) => setRefusal(studio.fault(error)));
  return (
    <main className={css.alone}>
      <Why words={refusal || fault} />
      {found && (
        <>
          <p>{t('editor.workOfYoursIsKept')}</p>
          <button type="button" onClick={() => begin(found)}>
            {t('editor.beginItAnew')}
          </button>
        </>
      )}
      <button type="button" className="main" onClick={again}>
        {t('common.tryAgain')}
      </button>
      <button type="button" onClick={() => studio.place.go({ document: '', room: '' })}>
        {t('editor.allDocuments')}
      </button>
    </main>
  );
}

function Why({ words }: { words: string }) {
  return (
    <div role="alert">
      <h1>{t('editor.thisDocumentCannotBeOpened')}</h1>
      <p>{words}</p>
    </div>
  );
}
