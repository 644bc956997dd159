import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { seenAt, wantedIn } from '../canvas/address.ts';
import { Dialog } from '../design/Dialog.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { hasManyAddresses } from '../pageAddress/parameters.ts';
import { WhichOne } from '../pageAddress/WhichOne.tsx';
import { t } from '../words/t.ts';
import css from './Comments.module.css';
import { ShareForReview } from './ShareForReview.tsx';

/** Dialog that shares the draft of a document. Of a page with parameters it asks first which one the reviewer is to see. */
export const ShareDocument = observer(function ShareDocument({ editor }: { editor: EditorStore }) {
  const { draft, address, opened } = editor;
  const [isAsking, setAsking] = useState(wantedIn(draft.shown, address.values).length > 0);
  const close = (): void => editor.hide('share');
  if (isAsking)
    return (
      <Dialog title={t('comments.shareForReview')} close={close}>
        <p className={css.intro}>{t('comments.whichOneIsShared')}</p>
        <WhichOne editor={editor} done={() => setAsking(false)} />
      </Dialog>
    );
  return (
    <ShareForReview
      shared={{ document: opened.key, path: seenAt(editor, draft.shown), query: address.query }}
      settle={() => editor.saver.save()}
      close={close}
    >
      {hasManyAddresses(draft.shown) && (
        <p className={css.which}>
          {t('canvas.seenWith', { chosen: address.words || t('pageAddress.withoutIt') })}
          <button type="button" onClick={() => setAsking(true)}>
            {t('comments.anotherOne')}
          </button>
        </p>
      )}
    </ShareForReview>
  );
});
