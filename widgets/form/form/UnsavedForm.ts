import { reaction } from 'mobx';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { FormField } from '#runtime/form/formField.ts';
import type { RenderScope } from '#runtime/render/context.tsx';
import { Unsaved, type UnsavedWork } from '#runtime/store/Unsaved.ts';

/** Unsent changes of a form whose document asks before it is left (`asksBeforeLeaving`). */
export class UnsavedForm implements UnsavedWork {
  readonly dialog: number | undefined;
  readonly #form: FormStore;
  readonly #scope: RenderScope;
  /** Values of the fields when there was nothing to lose. */
  #saved = new Map<FormField, readonly unknown[]>();
  #asked: Promise<boolean> | null = null;

  constructor(form: FormStore, scope: RenderScope) {
    this.#form = form;
    this.#scope = scope;
    this.dialog = scope.dialog;
  }

  /** Browser only. @returns stop */
  start(): () => void {
    const { dialogs } = this.#scope.runtime;
    dialogs.unsaved ??= new Unsaved();
    const takeOut = dialogs.unsaved.add(this);
    // Text typed before this code was loaded is already a change; values that the platform filled in are not.
    const stop = reaction(
      () => this.#form.state,
      (state) => state === 'ready' && this.#save((field) => !field.isTyped),
      { fireImmediately: true },
    );
    // The browser asks in its own words; never for a page that is hidden because it may be another player's (site/startPage.ts).
    const warn = (event: BeforeUnloadEvent): void => {
      if (!document.body.hidden && this.isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      stop();
      window.removeEventListener('beforeunload', warn);
      takeOut();
    };
  }

  /** Something typed that differs from what was there; a field that is not asked is not lost. */
  isChanged(): boolean {
    return this.#form.shown.some((field) => {
      if (!field.isTyped && field.rows === null) return false;
      const saved = this.#saved.get(field);
      return saved === undefined ? field.isTyped : held(field).some((part, at) => part !== saved[at]);
    });
  }

  /** There is nothing to lose any more: it was sent, or the visitor agreed. */
  settle(): void {
    this.#save(() => true);
  }

  ask(): Promise<boolean> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<boolean> {
    const { dialogs, t } = this.#scope.runtime;
    const agreed = await dialogs.confirm({
      title: t('forms.leaveTitle'),
      text: t('forms.leaveText'),
      agree: t('forms.leaveAgree'),
      reject: t('forms.leaveReject'),
    });
    this.#asked = null;
    if (agreed) this.settle();
    return agreed;
  }

  #save(which: (field: FormField) => boolean): void {
    for (const field of this.#form.fields) if (which(field)) this.#saved.set(field, held(field));
  }
}

/** Returns the parts of a field's value, for comparison. */
function held({ value, companions, rows }: FormField): readonly unknown[] {
  return [value, JSON.stringify(companions), rows && JSON.stringify(rows.answers)];
}
