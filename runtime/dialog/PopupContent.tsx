import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { DeliveredPopup } from '../document/view.ts';
import { TreeView } from '../render/client/TreeView.tsx';
import { ScopeContext } from '../render/context.tsx';
import type { OpenDialog } from '../store/DialogStore.ts';
import type { Runtime } from '../store/Runtime.ts';
import styles from './Dialog.module.css';
import { type Arrived, PopupStore, type PopupTools } from './PopupStore.ts';

export type { PopupTools } from './PopupStore.ts';

interface Props {
  dialog: OpenDialog;
  runtime: Runtime;
  tools: PopupTools;
}

/** A popup document in its dialog. The close button comes with the content, and only when closing is allowed (AUTHP-08). */
export const PopupContent = observer(function PopupContent({ dialog, runtime, tools }: Props): ReactNode {
  const [popup] = useState(() => new PopupStore(dialog, runtime, tools));
  // Once for its params: all else of a dialog may change while it is open, and asks for nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => popup.load(dialog), [popup, dialog.params]);
  const { arrived, hasFailed } = popup;
  if (arrived) return <ReadyPopup {...{ dialog, runtime, tools, popup, ...arrived }} />;
  return (
    <div className={styles.waiting} aria-busy={!hasFailed}>
      <h2 id={`dialog-title-${dialog.key}`} className={hasFailed ? styles.title : styles.hiddenTitle}>
        {runtime.t(hasFailed ? 'dialog.failedTitle' : 'dialog.loading')}
      </h2>
      {hasFailed ? (
        <FailedPopup dialog={dialog} runtime={runtime} retry={() => popup.retry()} />
      ) : (
        <>
          <span className={styles.spinner} />
          <output className={styles.slowly}>
            <span>{runtime.t('dialog.slow')}</span>
          </output>
        </>
      )}
    </div>
  );
});

/** The built-in dialog that replaces a document that cannot be loaded (DOM-35). */
function FailedPopup({
  dialog,
  runtime,
  retry,
}: {
  dialog: OpenDialog;
  runtime: Runtime;
  retry: () => void;
}): ReactNode {
  return (
    <>
      <p className={styles.question}>{runtime.t('dialog.failed')}</p>
      <div className={styles.answers}>
        <button
          type="button"
          className={styles.reject}
          onClick={() => runtime.dialogs.close(dialog.key, { force: true })}
        >
          {runtime.t('dialog.close')}
        </button>
        <button type="button" className={styles.agree} onClick={retry}>
          {runtime.t('dialog.retry')}
        </button>
      </div>
    </>
  );
}

const ReadyPopup = observer(function ReadyPopup({
  dialog,
  runtime,
  tools,
  popup,
  document,
  lost,
}: Props & { popup: PopupStore } & Arrived): ReactNode {
  const { key } = dialog;
  const { views, nodes, data } = document;
  const asked = dialog.view ?? '';
  const name = Object.hasOwn(views, asked) ? asked : (Object.keys(views)[0] ?? '');
  const view = views[name];
  const treeName = `popup-${key}`;
  useEffect(() => {
    tools.nodes.addTree(treeName, nodes);
    return () => tools.nodes.remove(treeName);
  }, [treeName, nodes, tools]);
  const tree = useMemo(
    () => ({ name: treeName, nodes, data, views: tools.views, lost, refetch: () => void popup.refetch() }),
    [treeName, nodes, data, tools, lost, popup],
  );
  const scope = useMemo(() => ({ runtime, mode: 'client' as const, dialog: key }), [runtime, key]);
  const heading = useViewFocus(name);
  if (!view) return null;
  return (
    <>
      <PopupHeader {...{ dialog, runtime, views, heading }} title={view.title} back={view.back} />
      <div key={`${popup.shown} ${name}`} className={styles.body}>
        <ScopeContext value={scope}>
          <TreeView tree={tree} root={view.root} />
        </ScopeContext>
      </div>
    </>
  );
});

/** Turning to another view takes away what was pressed: the focus goes to the view's title, not out of the dialog. */
function useViewFocus(view: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    const dialog = heading.current?.closest('dialog');
    const { activeElement } = document;
    if (activeElement === dialog || !dialog?.contains(activeElement)) heading.current?.focus();
  }, [view]);
  return heading;
}

interface HeaderProps extends Pick<Props, 'dialog' | 'runtime'>, Pick<DeliveredPopup, 'views'> {
  title: string | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  /** View that the breadcrumb leads back to. */
  back: string | undefined;
}

function PopupHeader({ dialog, runtime, title, back, views, heading }: HeaderProps): ReactNode {
  const { key, preventClose, hideClose } = dialog;
  const { dialogs, t } = runtime;
  return (
    <header className={styles.header}>
      {back !== undefined && (
        <button type="button" className={styles.back} onClick={() => dialogs.turn(key, back)}>
          <span aria-hidden="true" className={styles.backArrow} /> {views[back]?.title ?? t('dialog.back')}
        </button>
      )}
      {/* a page of its own address has its heading in it: this one is its title, for those who listen */}
      <h2
        ref={heading}
        id={`dialog-title-${key}`}
        className={dialog.page ? styles.hiddenTitle : styles.title}
        tabIndex={-1}
      >
        {title}
      </h2>
      {!preventClose && !hideClose && (
        <button
          type="button"
          className={styles.close}
          aria-label={t('dialog.close')}
          onClick={() => dialogs.close(key)}
        />
      )}
    </header>
  );
}
