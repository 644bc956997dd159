import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { DeliveredPopup } from '../document/view.ts';
import { ScopeContext } from '../render/context.tsx';
import { TreeView } from '../render/client/TreeView.tsx';
import type { Runtime } from '../store/Runtime.ts';
import styles from './Dialog.module.css';
import type { OpenDialog } from './DialogStore.ts';
import { PopupStore, type PopupTools } from './PopupStore.ts';

export type { PopupTools } from './PopupStore.ts';

interface Props {
  dialog: OpenDialog;
  runtime: Runtime;
  tools: PopupTools;
}

/** A popup document in its dialog. The close button comes with the content, and only when closing is allowed (AUTHP-08). */
export const PopupContent = observer(function PopupContent({ dialog, runtime, tools }: Props): ReactNode {
  const [popup] = useState(() => new PopupStore(runtime, tools));
  // The dialog's params never change while it is open. oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void popup.load(dialog), [popup]);
  if (popup.status === 'ready' && popup.document) return <ReadyPopup dialog={dialog} runtime={runtime} tools={tools} document={popup.document} />;
  return (
    <div className={styles.waiting} aria-busy={popup.status === 'loading'}>
      <h2 id={`dialog-title-${dialog.key}`} className={popup.status === 'loading' ? styles.hiddenTitle : styles.title}>
        {runtime.t(popup.status === 'loading' ? 'dialog.loading' : 'dialog.failedTitle')}
      </h2>
      {popup.status === 'failed' ? <FailedPopup dialog={dialog} runtime={runtime} retry={() => void popup.load(dialog)} /> : <span className={styles.spinner} />}
    </div>
  );
});

/** The built-in dialog that stands in for a document that cannot be had (domain.md §8 row 35). */
function FailedPopup({ dialog, runtime, retry }: { dialog: OpenDialog; runtime: Runtime; retry: () => void }): ReactNode {
  return (
    <>
      <p className={styles.question}>{runtime.t('dialog.failed')}</p>
      <div className={styles.answers}>
        <button type="button" className={styles.reject} onClick={() => runtime.dialogs.close(dialog.key, { force: true })}>
          {runtime.t('dialog.close')}
        </button>
        <button type="button" className={styles.agree} onClick={retry}>
          {runtime.t('dialog.retry')}
        </button>
      </div>
    </>
  );
}

const ReadyPopup = observer(function ReadyPopup({ dialog, runtime, tools, document }: Props & { document: DeliveredPopup }): ReactNode {
  const { key, preventClose, hideClose } = dialog;
  const name = dialog.view !== undefined && Object.hasOwn(document.views, dialog.view) ? dialog.view : (Object.keys(document.views)[0] ?? '');
  const view = document.views[name];
  useEffect(() => {
    tools.nodes.addTree(`popup-${key}`, document.nodes);
    return () => tools.nodes.remove(`popup-${key}`);
  }, [key, document, tools]);
  const tree = useMemo(() => ({ name: `popup-${key}`, nodes: document.nodes, data: document.data, views: tools.views }), [key, document, tools]);
  const scope = useMemo(() => ({ runtime, mode: 'client' as const, dialog: key }), [runtime, key]);
  if (!view) return null;
  const { back } = view;
  return (
    <>
      <header className={styles.header}>
        {back !== undefined && (
          <button type="button" className={styles.back} onClick={() => runtime.dialogs.change(key, { view: back })}>
            <span aria-hidden="true" className={styles.backArrow} /> {document.views[back]?.title ?? runtime.t('dialog.back')}
          </button>
        )}
        <h2 id={`dialog-title-${key}`} className={styles.title}>
          {view.title}
        </h2>
        {!preventClose && !hideClose && (
          <button type="button" className={styles.close} aria-label={runtime.t('dialog.close')} onClick={() => runtime.dialogs.close(key)} />
        )}
      </header>
      <div key={name} className={styles.body}>
        <ScopeContext value={scope}>
          <TreeView tree={tree} root={view.root} />
        </ScopeContext>
      </div>
    </>
  );
});
