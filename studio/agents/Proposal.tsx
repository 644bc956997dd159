import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { WidthChoice } from '../canvas/WidthChoice.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Waiting } from '../design/Room.tsx';
import { When } from '../design/When.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import compareCss from '../publish/Compare.module.css';
import { ComparedPage } from '../publish/ComparedPage.tsx';
import { KINDS } from '../publish/changesBetween.ts';
import { sentence } from '../words/sentence.tsx';
import { t } from '../words/t.ts';
import css from './Agents.module.css';
import { ProposalStore } from './ProposalStore.ts';
import type { ProposalRow } from './proposalRows.ts';

/** An agent's changes in this draft, one by one, beside the page before and after: to take in part, as a whole, or discard. */
export const Proposal = observer(function Proposal({ editor }: { editor: EditorStore }) {
  const [store] = useState(() => new ProposalStore(editor));
  useEffect(() => {
    void store.load();
    return () => store.stop();
  }, [store]);
  const { state, fault, compare } = store;
  return (
    <Dialog title={t('agents.proposal')} close={() => editor.hide('proposal')} isWhole>
      <div className={compareCss.compare}>
        <Bar store={store} canTake={editor.isEditable} />
        {state === 'there' && (
          <p role="alert" className={compareCss.fault}>
            {fault}
          </p>
        )}
        <Waiting state={state} fault={fault} retry={() => void store.load()}>
          <div className={compare?.isDrawn ? compareCss.panes : undefined}>
            <section aria-labelledby="proposed">
              <Head store={store} />
              <Rows store={store} />
            </section>
            {compare?.isDrawn && <ComparedPage compare={compare} side={compare.before} title={t('common.before')} />}
            {compare?.isDrawn && (
              <ComparedPage
                compare={compare}
                side={compare.after}
                title={
                  store.inPart === null ? t('publish.after') : t('agents.afterChosen', { count: store.inPart.length })
                }
              />
            )}
          </div>
        </Waiting>
      </div>
    </Dialog>
  );
});

const Bar = observer(function Bar({ store, canTake }: { store: ProposalStore; canTake: boolean }) {
  const { proposal, rows, chosen, isBusy, compare, state } = store;
  const isOff = isBusy || !canTake || state !== 'there';
  return (
    <div className={`${compareCss.bar} ${css.bar}`} role="toolbar" aria-label={t('agents.proposal')}>
      {compare?.isDrawn && <WidthChoice width={compare.width} choose={compare.setWidth} />}
      <span className={compareCss.gap} />
      <button type="button" disabled={isOff || proposal?.isLost === true} onClick={() => void store.putBack()}>
        {t('agents.putBack')}
      </button>
      {rows !== null && rows.length > 1 && (
        <button type="button" disabled={isOff || chosen.size === 0} onClick={() => void store.takeChosen()}>
          {t('agents.takeChosen', { count: chosen.size })}
        </button>
      )}
      <button type="button" className="main" disabled={isOff} onClick={() => void store.takeAll()}>
        {isBusy ? t('common.working') : t('agents.takeAll')}
      </button>
    </div>
  );
});

/** The author, and the buttons for all changes at once. */
const Head = observer(function Head({ store }: { store: ProposalStore }) {
  const { proposal, rows, agent } = store;
  if (!proposal) return null;
  return (
    <header className={css.head}>
      <h3 id="proposed">{t('agents.whatItChanges')}</h3>
      <p>{sentence('agents.writtenBy', { agent: <strong>{agent}</strong>, when: <When at={proposal.savedAt} /> })}</p>
      {proposal.isLost && <p>{t('agents.nobodyKnows')}</p>}
      {!proposal.isLost && rows === null && <p>{proposal.before ? t('agents.asAWhole') : t('publish.allOfItIsNew')}</p>}
      {rows !== null && rows.length > 1 && (
        <label className={css.all}>
          <input type="checkbox" checked={store.isWhole} onChange={store.chooseAll} /> {t('agents.chooseAll')}
        </label>
      )}
    </header>
  );
});

const Rows = observer(function Rows({ store }: { store: ProposalStore }) {
  const { rows, compare } = store;
  if (rows === null) return null;
  if (rows.length === 0) return <p>{t('publish.nothingBothSayTheSame')}</p>;
  return (
    <ul className={css.rows} aria-label={t('agents.whatItChanges')}>
      {rows.map((row, index) => (
        <Row
          key={row.name}
          row={row}
          isChosen={store.chosen.has(row.name)}
          isAlone={rows.length === 1}
          turn={() => store.turn(row.name)}
          look={compare?.isDrawn && row.id !== null ? () => compare.choose(index) : null}
        />
      ))}
    </ul>
  );
});

/** One change: agents' texts are shown as texts, whatever they say. */
function Row({
  row: { name, kind, title, details },
  isChosen,
  isAlone,
  turn,
  look,
}: {
  row: ProposalRow;
  isChosen: boolean;
  isAlone: boolean;
  turn: () => void;
  /** Scrolls to the change on both pages; null: there are no pages. */
  look: (() => void) | null;
}) {
  return (
    <li data-kind={kind} data-chosen={isChosen || undefined}>
      <label>
        {!isAlone && <input type="checkbox" checked={isChosen} onChange={turn} />}
        <span>
          <span className={css.kind}>{KINDS[kind]}</span> <strong>{title}</strong>
        </span>
      </label>
      {details.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may say the same
        <p key={`${name} ${index}`} dir="auto">
          {line}
        </p>
      ))}
      {look && (
        <button type="button" className={css.look} onClick={look}>
          {t('agents.showIt', { title })}
        </button>
      )}
    </li>
  );
}
