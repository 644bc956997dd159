import { eventDetail, refusedInputs, refusedSuggestions } from '#runtime/document/callUse.ts';
import { safeLink } from '#runtime/document/url.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import type { DocumentRule } from '#schemas/platform/definition.ts';
import type { CallName } from '#schemas/platform/index.ts';
import { recordOf } from '#schemas/record.ts';
import { ruleOfCall } from '../../document/callRules.ts';
import { callUseWords } from '../../document/callUseWords.ts';
import type { Told } from '../../document/finding.ts';
import type { Facets } from '../facets.ts';
import { fieldsBegun, formUse } from '../formUse.ts';
import { nodesIn } from '../nodesIn.ts';
import { checkOfDocument, type Given, nameOf } from '../scene.ts';
import { type FoundStep, stepsIn } from '../stepsIn.ts';

/**
 * Calls that documents may make: the contract says of each call whether a document makes it, in which way, and which input it may write
 * itself (`schemas/platform/definition.ts`). The browser checks again before the request.
 */
export const callUse = checkOfDocument(['formCalls'], findCallUse);

type Around = Pick<Given, 'catalog'> & Pick<Facets, 'formCalls'>;

/** Checks whether an address leads off the site; a link to a page of the site is no text. */
function isElsewhere(to: unknown): boolean {
  return typeof to === 'string' && safeLink(to) === null;
}

/** Checks that follow-up actions take values of the platform's answer by names of «tells» that no field has. */
function followUpFaults({ with: values, pointer, name }: FoundStep, { submit, fields }: FormDocument): Fault[] {
  const { call, tells = [] } = submit;
  const isAnswered = (detail: string): boolean =>
    call !== undefined && tells.includes(detail) && !fields.some((field) => field.name === detail);
  return Object.entries(values).flatMap(([key, value]): Fault[] =>
    isAnswered(eventDetail(value) ?? '')
      ? []
      : [
          {
            code: 'call.input',
            pointer: `${pointer}/with/${key}`,
            ...faultWords('call.notAnswered', { name: key, action: name }),
          },
        ],
  );
}

/** Finds the uses of the platform that one document is not allowed. */
export function* findCallUse(content: AnyDocument, { catalog, formCalls }: Around): Iterable<Told> {
  const place = { document: nameOf(content) };
  const begun = content.kind === 'form' ? fieldsBegun(content, catalog) : [];
  for (const step of stepsIn(content)) {
    const { makes, isFollowUp } = catalog.actions[step.name] ?? {};
    const byItself = runsByItself(step, content, catalog.widgets);
    for (const told of stepFaults(step, { makes, byItself, begun })) yield { ...place, ...told };
    if (isFollowUp && content.kind === 'form')
      for (const told of followUpFaults(step, content)) yield { ...place, ...told };
  }
  if (content.kind === 'form') for (const told of formUse(content, { catalog, formCalls })) yield { ...place, ...told };
}

interface StepScene {
  /** Call that the action makes without naming it. */
  makes: CallName | undefined;
  /** No act of the visitor leads to the step. */
  byItself: boolean;
  /** Fields of the form around it that start with a value of the document's. */
  begun: readonly string[];
}

type Fault = Omit<Told, 'document'>;

function stepFaults(step: FoundStep, { makes, byItself, begun }: StepScene): Fault[] {
  if (step.name === 'navigate' && byItself && isElsewhere(step.with['to']))
    return [{ code: 'address.refused', pointer: `${step.pointer}/with/to`, ...STAYS }];
  const { call = makes, input } = step.name === 'call' ? step.with : { input: step.with };
  const rule = ruleOfCall(call);
  if (typeof call !== 'string' || rule === undefined) return []; // the check of actions says so
  const way = byItself ? 'reading' : rule.byDocument === 'confirm' ? 'question' : 'press';
  const refused = callUseWords(call, rule, way);
  if (refused !== null) return [{ code: 'call.use', pointer: step.pointer, ...refused }];
  return inputFaults({ call, rule, input, step, begun });
}

interface Inputs {
  call: string;
  rule: DocumentRule;
  input: unknown;
  step: FoundStep;
  begun: readonly string[];
}

/** Inputs that only the visitor gives. Other inputs of an action, beside those of its call, come from the document. */
function inputFaults({ call, rule, input, step, begun }: Inputs): Fault[] {
  const isCall = step.name === 'call';
  const details = Object.entries(recordOf(input)).map(([name, value]) => [name, eventDetail(value)] as const);
  const namesOf = (wanted: (detail: string | null) => boolean): string[] =>
    details.filter(([, detail]) => wanted(detail)).map(([name]) => name);
  const fault = (name: string, how: 'written' | 'suggested'): Fault => ({
    code: 'call.input',
    pointer: `${step.pointer}/with${isCall ? '/input' : ''}/${name}`,
    ...faultWords(`call.${how}`, { name, call }),
  });
  const written = isCall ? namesOf((detail) => detail === null) : [];
  const suggested = namesOf((detail) => detail !== null && begun.includes(detail));
  return [
    ...refusedInputs(rule, written).map((name) => fault(name, 'written')),
    ...refusedSuggestions(rule, suggested).map((name) => fault(name, 'suggested')),
  ];
}

const STAYS = faultWords('address.leaves');

type Widgets = Readonly<Record<string, { automaticEvents?: readonly string[] }>>;

/** Steps of an event that a widget sends by itself, and of a form without the value that it carries on. */
function runsByItself({ pointer }: FoundStep, content: AnyDocument, widgets: Widgets): boolean {
  const [, root, id = '', on, event = ''] = pointer.split('/');
  if (content.kind === 'form') return pointer.startsWith('/submit/carries/missing/');
  if (root !== 'nodes' || on !== 'on') return false;
  const { type = '' } = nodesIn(content)[id] ?? {};
  return widgets[type]?.automaticEvents?.includes(event) === true;
}
