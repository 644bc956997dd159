import { observer } from 'mobx-react-lite';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import css from './Agents.module.css';
import { authorInWords, isAgent } from './author.ts';

/** Notice that an agent wrote the draft, until somebody takes it over. */
export const ProposalBanner = observer(function ProposalBanner({ editor }: { editor: EditorStore }) {
  const { author, seen } = editor.saver.stored;
  if (!isAgent(author) || seen.draft === 0) return null;
  return (
    <div className={css.banner}>
      <p>
        <strong>{t('agents.thisWasWrittenBy', { agent: authorInWords(author) })}</strong>{' '}
        {t('agents.lookBeforeYouChange')}
      </p>
      <button type="button" disabled={editor.saver.isDirty} onClick={() => editor.show('proposal')}>
        {t('agents.lookAtTheChanges')}
      </button>
    </div>
  );
});
