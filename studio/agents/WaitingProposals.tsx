import { observer } from 'mobx-react-lite';
import type { AgentDraft } from '#schemas/agents.ts';
import { useStudio } from '../app/StudioContext.ts';
import { When } from '../design/When.tsx';
import homeCss from '../home/Home.module.css';
import { t } from '../words/t.ts';
import { authorInWords } from './author.ts';

/** Drafts by agents that nobody has taken yet, each with a link to its changes. */
export const WaitingProposals = observer(function WaitingProposals({ drafts }: { drafts: readonly AgentDraft[] }) {
  const { place } = useStudio();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="proposals">
      <h2 id="proposals">{t('agents.waiting', { count: drafts.length })}</h2>
      <ul>
        {drafts.map(({ document, lastBy, savedAt }) => (
          <li key={document}>
            <button type="button" className={homeCss.event} onClick={() => place.go({ document, pane: 'proposal' })}>
              <strong>{document}</strong>
              <span>
                {authorInWords(lastBy)} · <When at={savedAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
