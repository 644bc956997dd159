import { autorun, observable, runInAction } from 'mobx';
import type { PopupRule } from '../document/pageSettings.ts';
import type { DeliveredPopup } from '../document/view.ts';
import type { Runtime } from '../store/Runtime.ts';
import { ShownPopups } from './ShownPopups.ts';

interface Rules {
  /** The first first. */
  rules: readonly PopupRule[];
  /** True while the visitor is busy with something that nothing may cover, such as a form or a payment. Then no popup opens on this page any more. */
  isTaken(): boolean;
  /** Loads the code that a popup is drawn with. It shows no sign of loading, because no visitor asked for it. */
  load(popup: DeliveredPopup): Promise<unknown>;
}

/**
 * Opens a popup that the visitor did not ask for, when one is due on the page that the visitor has entered: the first one whose time has come, whose
 * condition holds and that this browser may be shown again. One at most on each page, never over another dialog, never over money or a form (DOM-60).
 * One that cannot be loaded is skipped.
 * @returns stop, for when the page is left
 */
export function openByRules(runtime: Runtime, { rules, isTaken, load }: Rules): () => void {
  const { clock, storage, content } = runtime.ports;
  const shown = new ShownPopups(storage);
  const waitedSec = observable.box(-1);
  const waits = [...new Set(rules.map(({ afterSec }) => afterSec))].map((sec) =>
    clock.after(sec * 1_000, () => runInAction(() => waitedSec.set(Math.max(sec, waitedSec.get())))),
  );
  const isDue = ({
    afterSec,
    when,
    untilMs = Number.POSITIVE_INFINITY,
    popup,
    countedAs = popup,
    often,
  }: PopupRule): boolean =>
    afterSec <= waitedSec.get() &&
    clock.now() < untilMs &&
    shown.mayShow({ popup: countedAs, often }, clock.now()) &&
    (when === undefined || runtime.holds(when)); // last: reading a value may ask the platform
  let isGone = false;
  const stop = (): void => {
    isGone = true;
    for (const callOff of waits) callOff();
    end();
  };
  const open = async ({ popup, view, params = {}, countedAs = popup, closable }: PopupRule): Promise<void> => {
    const loaded = content.popup(popup, params).then(load);
    const isThere = await loaded.then(
      () => true,
      (error: unknown) => {
        runtime.ports.report.fault('popup', { popup, message: String(error) });
        return false;
      },
    );
    if (!isThere || isGone || runtime.dialogs.isOpen || isTaken()) return;
    shown.add(countedAs, clock.now());
    void runtime.dialogs.open({ popup, params, preventClose: !closable, ...(view === undefined ? {} : { view }) });
  };
  const end = autorun((reaction) => {
    if (runtime.dialogs.isOpen) return;
    const rule = rules.find(isDue);
    if (!rule) return;
    reaction.dispose();
    if (!isTaken()) void open(rule);
  });
  return stop;
}
