import { action, makeObservable, observable, observableRef } from 'mobx';
import type { RichTree } from '#schemas/parts/link.ts';
import { IdempotencyKey } from '../data/IdempotencyKey.ts';
import type { CallWay } from '../document/callUse.ts';
import { callForDocument } from '../ports/documentCall.ts';
import { isBlocked, nameOfRefusal, PlatformError, UnreachableError } from '../ports/errors.ts';
import { isOutage } from '../ports/policy.ts';
import type { ExpectedRefusal } from './cases.ts';
import type { AgainDocument, SubmitDocument } from './document.ts';
import type { FieldSet } from './FieldSet.ts';
import type { FormOutcome } from './FormOutcome.ts';
import type { FormField } from './formField.ts';
import { noticeText } from './messages.ts';
import type { FormParts, Outcome } from './parts.ts';
import { namesSent, payloadOf, type SentValues } from './payload.ts';
import type * as refusals from './refusal.ts';

/** Way of sending: by the visitor, or again, perhaps automatically. */
interface Sending {
  again?: AgainDocument;
  way?: CallWay;
}

/** Sending a form, and what the platform has to say to it. */
export class Submission {
  isUnderWay = false;
  /** Message about the whole form: a refusal, an outage. */
  notice: RichTree | string | null = null;
  /** Submits that did not go through, local checks included. When it grows, views move the focus to the error. */
  failures = 0;
  /** Reason why the last submit was refused, for counting. */
  refusal: Readonly<Record<'code' | 'type', string>> | null = null;
  readonly #document: SubmitDocument;
  readonly #parts: Pick<FormParts, 'ports' | 't' | 'types' | 'sent'>;
  readonly #set: Pick<FieldSet, 'fields' | 'get'>;
  readonly #outcome: FormOutcome;
  readonly #idempotencyKey: IdempotencyKey;
  /** Values of the fields as they were sent last: a refusal speaks of these. */
  #sent: ReadonlyMap<string, unknown> = new Map();

  constructor(
    parts: Pick<FormParts, 'document' | 'ports' | 't' | 'types' | 'newKey' | 'sent'>,
    set: Pick<FieldSet, 'fields' | 'get'>,
    outcome: FormOutcome,
  ) {
    this.#document = parts.document.submit;
    this.#parts = parts;
    this.#set = set;
    this.#outcome = outcome;
    this.#idempotencyKey = new IdempotencyKey(parts.newKey);
    makeObservable(this, {
      isUnderWay: observable,
      notice: observableRef,
      failures: observable,
      showNotice: action,
      fail: action,
      begin: action,
      meet: action,
      refuse: action,
    });
  }

  /** Values that a submit sends: those stored in this browser, those that the previous form left, the fields' own. Later ones win. */
  payload(): SentValues {
    return { ...this.#parts.sent, ...this.#outcome.held?.payload, ...payloadOf(this.#set.fields, this.#document) };
  }

  /**
   * Sends. A form without a call is done at once.
   * @throws what is neither a refusal of what was sent nor an outage: a ban, which takes the whole page, a broken contract, a fault of this code
   */
  async send(payload: SentValues, sending: Sending = {}): Promise<Outcome> {
    const { again } = sending;
    const call = again?.call ?? this.#document.call;
    if (call === undefined) return 'done';
    this.#sent = new Map(this.#set.fields.map(({ name, value }) => [name, value]));
    const reading = readRefusals(); // beside the call: most forms never need it
    try {
      const answer = await this.#ask(call, payload, sending);
      this.#idempotencyKey.succeed();
      this.#outcome.answer = answer;
      return again?.sent === undefined ? 'done' : this.#outcome.sent(again, answer);
    } catch (error) {
      this.#idempotencyKey.fail(error);
      if (!(error instanceof PlatformError || error instanceof UnreachableError)) throw error;
      return this.#refused(error, payload, (await reading) ?? (await readRefusals()));
    }
  }

  #ask(call: string, payload: SentValues, { way = 'form' }: Sending): Promise<unknown> {
    const { retryKey, values } = this.#document;
    const { ports, sent } = this.#parts;
    const input = retryKey === undefined ? payload : { ...payload, [retryKey]: this.#idempotencyKey.keyFor(payload) };
    const namesOf = (wanted: (field: FormField) => boolean): string[] =>
      namesSent(this.#set.fields.filter(wanted), this.#document).filter((name) => Object.hasOwn(input, name));
    return callForDocument(ports, {
      call,
      input,
      way,
      written: Object.keys({ ...values, ...sent }),
      suggested: namesOf(({ isSuggested }) => isSuggested),
      listed: namesOf(({ spec }) => spec.isListed === true),
      secrets: namesOf(({ isSecret }) => isSecret),
    });
  }

  #refused(error: PlatformError | UnreachableError, payload: SentValues, reader: typeof refusals | null): Outcome {
    this.refusal = nameOfRefusal(error);
    const expected = reader?.expectedRefusal(error, this.#document.refusals);
    if (expected) return this.meet(expected, payload);
    if (isBlocked(error)) throw error;
    this.refuse(error, reader);
    return 'refused';
  }

  /** Sends the same without the fields that the document names, such as a code that is to come anew. */
  again(again: AgainDocument, byItself: boolean): Promise<Outcome> {
    this.showNotice(null);
    this.#outcome.inform('');
    const entries = Object.entries(this.payload()).filter(([name]) => !again.without.includes(name));
    return this.send(Object.fromEntries(entries), { again, way: byItself ? 'reading' : 'form' });
  }

  showNotice(notice: RichTree | string | null): void {
    this.notice = notice;
    this.#outcome.lead(null);
  }

  fail(): void {
    this.failures++;
  }

  /** Runs a task. Until it ends the form counts as submitting. */
  async during<T>(task: (submission: this) => Promise<T>): Promise<T> {
    this.begin(true);
    try {
      return await task(this);
    } finally {
      this.begin(false);
    }
  }

  begin(isUnderWay: boolean): void {
    this.isUnderWay = isUnderWay;
  }

  /** A refusal that the document expects: its words, its time to wait, its actions. */
  meet(expected: ExpectedRefusal, payload: SentValues): Outcome {
    const { text, notice, button, path, field: name = '', then: steps } = expected;
    if (this.#outcome.take(expected, payload)) return steps ? 'turned' : 'refused';
    const field = this.#asSent(name);
    if (field && text !== undefined) field.refuse(text);
    else this.notice = notice ?? text ?? this.#document.failure ?? null;
    this.#outcome.lead(button === undefined || path === null ? null : { label: button, path });
    this.fail();
    return 'refused';
  }

  /** The field of a name, where it still has the value that was sent: of another one a refusal says nothing. */
  #asSent(name: string): FormField | undefined {
    const field = this.#set.get(name);
    return field?.value === this.#sent.get(name) ? field : undefined;
  }

  /** Shows the platform's refusal: on the fields that it names, else as the form's notice. `reader`: null if its code cannot be loaded. */
  refuse(error: PlatformError | UnreachableError, reader: typeof refusals | null): void {
    const { t, types } = this.#parts;
    const has = (name: string): boolean => this.#asSent(name)?.isVisible === true;
    const { fields = [], rest = [] } = reader?.refusalOf(error, { submit: this.#document, t, has, types }) ?? {};
    for (const [name, message] of fields) this.#set.get(name)?.refuse(message);
    if (rest.length > 0) this.notice = rest.join(' ');
    else if ([...fields].length === 0)
      this.notice = (isOutage(error) ? undefined : this.#document.failure) ?? noticeText(t, error);
    this.fail();
  }
}

function readRefusals(): Promise<typeof refusals | null> {
  return import('./refusal.ts').catch(() => null);
}
