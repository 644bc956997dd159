import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { pointerParts } from '#runtime/document/fault.ts';
import { recordOf } from '#schemas/record.ts';
import type { StudioFinding, StudioReport } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import { Dialog } from '../design/Dialog.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { titleOf } from '../editor/edits.ts';
import { changesBetween } from './changesBetween.ts';
import css from './Publish.module.css';

const KINDS = { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' } as const;

/** What goes live, what the gate says of it, and the press that does it. */
export const Publish = observer(function Publish({ editor }: { editor: EditorStore }) {
  const { saver, opened, studio, draft, widgets } = editor;
  const [report, setReport] = useState<StudioReport | null>(null);
  const [fault, setFault] = useState('');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (!(await saver.save()))
        return setFault('Your last change is not saved yet. Close this, and open it again once it is.');
      setReport(await calls.report(opened.key));
    };
    look().catch((error: unknown) => setFault(studio.fault(error)));
  }, [saver, opened, studio]);

  const changes = changesBetween(saver.stored.live ?? {}, draft.document, widgets);
  const needsReason = (report?.warnings.length ?? 0) > 0;
  const isStopped = (report?.faults.length ?? 1) > 0 || (needsReason && reason.trim() === '');
  const publish = async (): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      const { meta } = await calls.publish(opened.key, saver.stored.seen, reason);
      const { waits } = recordOf(meta);
      await editor.reload();
      studio.say(
        typeof waits === 'string'
          ? `Release ${waits} is made and waits for a second person.`
          : 'Published: visitors see it now.',
      );
      editor.show(null);
    } catch (error) {
      setFault(studio.fault(error));
      setBusy(false);
    }
  };
  const show = (id: string | null): void => {
    editor.pick(id, true);
    editor.show(null);
  };
  return (
    <Dialog title="Publish" close={() => editor.show(null)} isWide>
      <div className={css.columns}>
        <section aria-labelledby="changes">
          <h3 id="changes">What changes</h3>
          {saver.stored.live === null && <p>All of it is new.</p>}
          <ul className={css.changes}>
            {changes.map(({ kind, id, title, details }) => (
              <li key={`${kind} ${id}`} data-kind={kind}>
                <button type="button" className="quiet" onClick={() => show(kind === 'removed' ? null : id)}>
                  <span className={css.kind}>{KINDS[kind]}</span> {title}
                </button>
                {details.map((line) => (
                  <p key={line} dir="auto">
                    {line}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="gate">
          <h3 id="gate">What was checked</h3>
          {!report && fault === '' && <p role="status">Looking at everything that hangs on it …</p>}
          {report && report.faults.length + report.warnings.length === 0 && (
            <p className={css.good}>Nothing is wrong with it.</p>
          )}
          {report && (
            <>
              <Findings title="This has to be mended first" findings={report.faults} editor={editor} show={show} />
              <Findings title="This works, and wants a reason" findings={report.warnings} editor={editor} show={show} />
            </>
          )}
          <label className={css.reason}>
            Reason{needsReason ? '' : ' (if you like)'}
            <input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
          </label>
          <p role="alert" className={css.fault}>
            {fault}
          </p>
        </section>
      </div>
      <footer className={css.foot}>
        {opened.shownBy.length > 1 && <span>Goes live at {opened.shownBy.join(', ')}.</span>}
        <button type="button" className="main" disabled={isStopped || isBusy} onClick={() => void publish()}>
          {isBusy ? 'Publishing …' : opened.may.publish ? 'Publish now' : 'Send for approval'}
        </button>
      </footer>
    </Dialog>
  );
});

function Findings({
  title,
  findings,
  editor,
  show,
}: {
  title: string;
  findings: readonly StudioFinding[];
  editor: EditorStore;
  show: (id: string | null) => void;
}) {
  if (findings.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className={css.findings}>
        {findings.map((finding) => {
          const id = nodeIn(finding, editor);
          const node = id === null ? undefined : editor.nodes[id];
          return (
            <li key={`${finding.document} ${finding.pointer} ${finding.says}`}>
              {finding.says}
              {id !== null && node && (
                <button type="button" onClick={() => show(id)}>
                  Show «{titleOf(node, editor.widgets)}»
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The node of this document that a finding is about; a text belongs to the node that names it. */
function nodeIn({ document, pointer }: StudioFinding, { opened, nodes, draft }: EditorStore): string | null {
  if (!opened.key.endsWith(`/${document}`)) return null;
  const [table, name = ''] = pointerParts(pointer);
  if (table === 'nodes') return nodes[name] ? name : null;
  if (table !== 'text') return null;
  const raw = Object.entries(recordOf(draft.document['nodes']));
  return raw.find(([, node]) => JSON.stringify(node).includes(JSON.stringify({ $t: name })))?.[0] ?? null;
}
