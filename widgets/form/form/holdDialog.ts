import type { Outcome } from '#runtime/form/FormStore.ts';
import type { RenderScope } from '#runtime/render/context.tsx';
import { Unsaved } from '#runtime/store/Unsaved.ts';

/**
 * Sends a form and goes on with the outcome. Its dialog stays open while it is being sent: closed by the visitor meanwhile, it closes once that is
 * done, so that what the document says then is not lost.
 */
export async function holdDialog(
  { runtime: { dialogs }, dialog }: Pick<RenderScope, 'runtime' | 'dialog'>,
  send: () => Promise<Outcome>,
  goOn: (outcome: Outcome) => Promise<void>,
): Promise<void> {
  if (dialog === undefined) return goOn(await send());
  dialogs.unsaved ??= new Unsaved();
  let isSending = true;
  const run = async (): Promise<void> => {
    const outcome = await send();
    isSending = false;
    await goOn(outcome);
  };
  const ended = run().finally(() => takeOut());
  const wait = (): Promise<boolean> => ended.then(() => true).catch(() => true);
  const takeOut = dialogs.unsaved.add({ dialog, isChanged: () => isSending, ask: wait });
  return ended;
}
