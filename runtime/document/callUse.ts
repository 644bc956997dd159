import type { DocumentRule, DocumentUse } from '#schemas/platform/definition.ts';
import { recordOf } from '#schemas/record.ts';

export type { Prepared } from '../registry/prepared.ts';

/** Ways in which a document makes a call: while it is drawn or checks a value, by a press, by a form that was sent, after the product's question. */
export type CallWay = 'reading' | 'press' | 'form' | 'question';

const ways: Readonly<Record<DocumentUse, readonly CallWay[]>> = {
  read: ['reading', 'press', 'form'],
  press: ['press', 'form'],
  form: ['form'],
  confirm: ['question'],
  never: [],
};

/** Checks whether a document may make a call in this way. */
export function mayUse(rule: DocumentRule, way: CallWay): boolean {
  return ways[rule.byDocument].includes(way);
}

/** Of the inputs that a document writes itself, those that only the visitor may give. */
export function refusedInputs(rule: DocumentRule, written: readonly string[]): readonly string[] {
  if (rule.byDocument === 'read') return [];
  return written.filter((name) => !rule.fixed?.includes(name));
}

/** Of the inputs that were suggested and not touched, those that only the visitor may give. */
export function refusedSuggestions(rule: DocumentRule, suggested: readonly string[]): readonly string[] {
  return refusedInputs(rule, suggested).filter((name) => !rule.suggested?.includes(name));
}

/** Inputs whose value occurs in a list of the document, but which only the platform may list. */
export function refusedLists(rule: DocumentRule, listed: readonly string[]): readonly string[] {
  return refusedInputs(rule, listed).filter((name) => !rule.suggested?.includes(name) && !rule.listed?.includes(name));
}

/**
 * Name of the detail that an input reads, `{ "get": "event.id" }`: a value from an event is the visitor's choice. Null for anything else, which a
 * person of the brand wrote or an address holds.
 */
export function eventDetail(input: unknown): string | null {
  const { get, ...more } = recordOf(input);
  const isRead = typeof get === 'string' && get.startsWith('event.') && Object.keys(more).length === 0;
  return isRead ? get.slice('event.'.length) : null;
}

/** Checks whether the contract allows a secret value in that input of the call. */
export function takesSecret(rule: DocumentRule | undefined, name: string): boolean {
  return rule?.secrets?.includes(name) === true;
}
