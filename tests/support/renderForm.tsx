import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { FindAction } from '#runtime/action/runSteps.ts';
import { actionRunner } from '#runtime/action/runSteps.ts';
import { linksOn } from '#runtime/document/siteLink.ts';
import type { FieldDocument, FormDocument } from '#runtime/form/document.ts';
import { FormStore } from '#runtime/form/FormStore.ts';
import type { FieldLibrary, FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import type { FormField } from '#runtime/form/formField.ts';
import { createFormatters } from '#runtime/i18n/format.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { Runtime } from '#runtime/store/Runtime.ts';
import { View as FormView } from '#widgets/form/form/index.ts';
import { createStore } from '#widgets/form/store.ts';
import { englishWords } from './englishWords.ts';
import { type Answer, type FakePorts, fakePorts } from './fakePorts.ts';
import { fieldLibrary } from './fieldLibrary.ts';

const page: PageFacts = {
  brand: 'test',
  locale: 'en',
  dir: 'ltr',
  path: '/',
  prefix: '',
  locales: [],
  defaultLocale: 'en',
  player: false,
};

export interface FakeRuntime {
  runtime: Runtime;
  ports: FakePorts;
}

/** Every action, recorded instead of run: `report.events` names it with its parameters. */
function findTold(ports: FakePorts): FindAction {
  return async (name) => ({
    params: {},
    run: ({ detail, dialog }, given) =>
      ports.report.event(name, { ...(given as object), detail, ...(dialog === undefined ? {} : { dialog }) }),
  });
}

/** A runtime over fake ports, with the field types of the repository. */
export function fakeRuntime(
  answers: Readonly<Record<string, Answer>> = {},
  library: FieldLibrary = fieldLibrary(),
  locale = page.locale,
): FakeRuntime {
  const ports = fakePorts({ 'test.send': {}, ...answers });
  const runtime = new Runtime(ports, {
    page: { ...page, locale },
    timeZone: 'UTC',
    t: englishWords,
    runSteps: actionRunner(findTold(ports)),
  });
  runtime.register({ form: { createStore }, fields: { createStore: () => library } });
  return { runtime, ports };
}

/** Draws inside a runtime, as the browser does, and waits for what loads behind doors. */
export async function renderIn(runtime: Runtime, node: ReactNode, dialog?: number): Promise<RenderResult> {
  const scope = { runtime, mode: 'client', ...(dialog === undefined ? {} : { dialog }) } as const;
  return act(async () => render(<ScopeContext value={scope}>{node}</ScopeContext>));
}

interface FormScene {
  answers?: Readonly<Record<string, Answer>>;
  library?: FieldLibrary;
  id?: string;
  fake?: FakeRuntime;
  /** The open dialog that it stands in. */
  dialog?: number | undefined;
}

/** Draws the widget `form/form` with this document. */
export async function renderForm(
  document: FormDocument,
  { answers = {}, library, id = 'n1', fake = fakeRuntime(answers, library), dialog }: FormScene = {},
) {
  const emitted: [string, unknown][] = [];
  const view = await renderIn(
    fake.runtime,
    <FormView
      id={id}
      props={{ form: document.id }}
      data={{ form: document }}
      slots={{}}
      page={page}
      t={englishWords}
      format={createFormatters('en', 'UTC')}
      link={linksOn(page)}
      emit={(event, detail) => void emitted.push([event, detail])}
    />,
    dialog,
  );
  return { ...fake, ...view, emitted };
}

/** Draws one field on its own. @param where address and language of its page @returns its store, beside what was drawn */
export async function renderField(
  document: FieldDocument,
  answers: Readonly<Record<string, Answer>> = {},
  { href = 'http://localhost/', locale }: { href?: string; locale?: string } = {},
) {
  const fake = fakeRuntime(answers, fieldLibrary(), locale);
  fake.ports.navigation.current = () => new URL(href);
  const library = fake.runtime.area('fields');
  await library.load([document.type, ...(document.rows?.fields ?? []).map(({ type }) => type)]);
  const form = new FormStore({
    document: { id: 'test', fields: [document], submit: { call: 'test.send', label: 'Send' } },
    types: library.types,
    rules: library.rules,
    evaluate: library.evaluate,
    ports: fake.ports,
    t: englishWords,
    newKey: () => 'key',
  });
  await form.load();
  const field = form.field(document.name) as FormField;
  const View = library.view(document.type);
  if (!View) throw new Error(`no view of ${document.type}`);
  const draw: FieldViewProps['draw'] = (other, { id, isLast }) => {
    const Other = library.view(other.spec.type);
    return Other ? (
      <Other key={id} field={other} id={id} label={other.spec.label} t={englishWords} isLast={isLast} draw={draw} />
    ) : null;
  };
  const view = await renderIn(
    fake.runtime,
    <View field={field} id="f1" label={document.label ?? ''} t={englishWords} isLast={false} draw={draw} />,
  );
  return { ...fake, ...view, form, field };
}
