import { untracked } from 'mobx';
import { useEffect } from 'react';
import { newRequestId } from '#runtime/data/IdempotencyKey.ts';
import type { FormDocument } from '#runtime/form/document.ts';
import type { HeldValues } from '#runtime/form/FormOutcome.ts';
import { FormStore, type Outcome } from '#runtime/form/FormStore.ts';
import type { FieldLibrary } from '#runtime/form/fieldLibrary.ts';
import { preparedIn } from '#runtime/form/preparedIn.ts';
import { recall } from '#runtime/form/recall.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Ports } from '#runtime/ports/index.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { type RenderScope, useArea, useOwn, useScope, useTask } from '#runtime/render/context.tsx';
import { recordOf } from '#schemas/record.ts';
import { type FormArea, HELD_MS } from '../store.ts';
import { holdDialog } from './holdDialog.ts';
import type { Run } from './run.ts';
import type { Data, Props } from './schema.ts';
import { useChangeActions } from './useChangeActions.ts';
import { useFieldViews } from './useFieldViews.ts';
import { useFormStart } from './useFormStart.ts';
import { useUnsaved } from './useUnsaved.ts';

export interface FormControls {
  form: FormStore;
  library: FieldLibrary;
  /** Settles when the views of its fields are there; null: there is nothing to wait for. */
  views: Promise<void> | null;
  /** The views of its fields are on their way. */
  isComing: boolean;
  submit: () => void;
  /** Sends the same again without some fields; undefined where the document has no such button. */
  again: (() => void) | undefined;
  isRunning: boolean;
  /** To be called when the form's content is in the page. */
  mounted: () => void;
}

/** The store of a form, and what its view can ask of it. */
export function useForm({ document, t, emit }: ViewProps<Props, Data> & { document: FormDocument }): FormControls {
  const scope = useScope();
  const { runtime, mode } = scope;
  const area = useArea('form');
  const library = useArea('fields');
  const form = useOwn((ports) => buildForm(document, { area, library, ports, t }));
  const run = runnerAt(scope, form);
  const { views, isComing } = useFieldViews(form, { library, mode });
  const sent = useUnsaved(form);
  const goOn = (outcome: Outcome): Promise<void> => {
    if (outcome === 'done' || outcome === 'turned') sent();
    return follow(outcome, { form, area, run, emit });
  };
  useChangeActions(form, run);
  const [submit, isSending] = useTask(() => holdDialog(scope, () => form.submit(), goOn));
  const [again, isAsking] = useTask((how?: { byItself: boolean }) => holdDialog(scope, () => form.again(how), goOn));
  // A page that goes takes nothing along that was typed a moment ago.
  useEffect(() => saveAtLeaving(form), [form]);
  // Once: it lives as long as the form.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => carry(form, { area, clock: runtime.ports.clock, run }), [form]);
  const { mounted, whenMounted } = useFormStart(form, { mode, again });
  const asks = { submit: () => whenMounted(submit), again: document.submit.again && (() => again()) };
  return { form, library, views, isComing, ...asks, isRunning: isSending || isAsking, mounted };
}

/** Browser only. @returns stop; undefined for a form of which nothing is saved */
function saveAtLeaving(form: FormStore): (() => void) | undefined {
  if (!form.document.draft) return undefined;
  const save = (): void => form.saveDraft();
  window.addEventListener('pagehide', save);
  return () => window.removeEventListener('pagehide', save);
}

interface Surroundings {
  area: FormArea;
  library: FieldLibrary;
  ports: Ports;
  t: Translate;
}

function buildForm(document: FormDocument, { area, library, ports, t }: Surroundings): FormStore {
  const { types, rules, evaluate } = library;
  // Plain input stands in for a type that this site does not have.
  const prepare = (wanted: readonly string[]): Promise<void> => library.load([...wanted, 'input']);
  const held = heldFor(document, area);
  const { given, sent } = recall(document, { storage: ports.storage, types });
  const start = { ...given, ...area.handed(document.id) };
  const parts = { document, types, rules, evaluate, ports, t, prepare, newKey: newRequestId, sent, given: start, held };
  // Values that are read while the store is built must not become dependencies of the view that builds it.
  return untracked(() => new FormStore(parts));
}

/** Values that another form left for this one: they may include a password, so they go only to the call that they were typed for. */
function heldFor({ id, submit }: FormDocument, area: FormArea): HeldValues | undefined {
  const held = area.held(id);
  return held?.call === submit.call ? held : undefined;
}

interface Follower {
  form: FormStore;
  area: FormArea;
  run: Run;
  emit: ViewProps<Props, Data>['emit'];
}

/** Follows up a submit: runs the document's actions, and leaves values for the next form. */
async function follow(outcome: Outcome, { form, area, run, emit }: Follower): Promise<void> {
  const detail = form.publicValues;
  if (outcome === 'turned') await turn({ form, area, run });
  if (outcome === 'refused' && form.refusal)
    await run(form.document.submit.otherwise ?? [], { ...detail, ...form.refusal });
  if (outcome !== 'done') return;
  const { passes, clears = [], then: steps = [], tells = [] } = form.document.submit;
  form.outcome.forget();
  for (const name of clears) form.field(name)?.reset();
  if (passes) area.hand(passes.to, Object.fromEntries(passes.fields.map((name) => [name, detail[name]])));
  emit('submitted', detail, preparedIn(form.fields));
  await run(steps, { ...detail, ...valuesFrom(form.outcome.answer, tells) });
}

/** Parts of an answer as events carry them: texts as they are, lists and numbers as JSON. */
function valuesFrom(answer: unknown, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => {
      const value = recordOf(answer)[name] ?? '';
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );
}

/** A refusal that leads to another form. */
async function turn({ form, area, run }: Omit<Follower, 'emit'>): Promise<void> {
  const expected = form.outcome.turn;
  if (!expected) return;
  const { call } = form.document.submit;
  if (expected.keepsFor !== undefined) area.hold(expected.keepsFor, { ...expected.held, call });
  await run(expected.then ?? [], form.publicValues);
}

/** Runs actions in the place where the form stands; nothing once its dialog is closed. */
function runnerAt({ runtime, dialog }: Pick<RenderScope, 'runtime' | 'dialog'>, form: FormStore): Run {
  return async (steps, detail = {}, how) => {
    const origin = { detail, ...preparedIn(form.fields), ...how };
    if (dialog === undefined) return runtime.run(steps, origin);
    if (runtime.dialogs.stack.some(({ key }) => key === dialog)) await runtime.run(steps, { dialog, ...origin });
  };
}

/** A form that goes on from another takes what that one left, alone, and for a limited time. @returns stop */
function carry(
  form: FormStore,
  { area, clock, run }: { area: FormArea; clock: Ports['clock']; run: Run },
): (() => void) | undefined {
  const { carries } = form.document.submit;
  if (!carries) return undefined;
  area.drop(form.document.id);
  if (!form.outcome.held) return void run(carries.missing, {}, { byItself: true });
  const stop = form.outcome.start();
  const callOff = clock.after(HELD_MS, () => {
    form.outcome.forget();
    return run(carries.missing, {}, { byItself: true });
  });
  return () => {
    stop();
    callOff();
  };
}
