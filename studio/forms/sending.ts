import type { Operation } from '#runtime/document/overlay.ts';
import { recordOf } from '#schemas/record.ts';
import type { StudioCall } from '#schemas/studioForms.ts';
import type { Edit } from '../editor/edits.ts';
import type { Document } from '../editor/tree.ts';
import { t } from '../words/t.ts';
import { callTitle } from './callWords.ts';

/** The call that keeps the answers of any form, under the form's name. */
export const KEEPS_ANSWERS = 'forms.answer';

/** Input that carries the key of one wish, so that a repeated request takes effect once. */
const RETRY_KEY = 'request_id';

/** What a form says of its call, beside the texts and what happens then. */
interface Sending {
  call?: string;
  as?: string;
  values?: Readonly<Record<string, string>>;
  retryKey?: string;
}

const SENDING = ['call', 'as', 'values', 'retryKey'] as const;

/** Inputs that the form itself fills in: no field asks for them. */
export const filledIn: ReadonlySet<string> = new Set([RETRY_KEY, 'form', 'answers']);

/** Returns how a form sends its answers to a call; an empty name: it sends nothing. */
export function sendingTo(name: string, call: StudioCall | undefined, form: string): Sending {
  if (name === '') return {};
  return {
    call: name,
    ...(name === KEEPS_ANSWERS ? { as: 'answers', values: { form } } : {}),
    ...(call?.takes.includes(RETRY_KEY) === true ? { retryKey: RETRY_KEY } : {}),
  };
}

/** Sends the form's answers to another call, or to none. */
export function sendElsewhere({ id, submit }: Document, name: string, call: StudioCall | undefined): Edit {
  const sending = sendingTo(name, call, String(id));
  const before = recordOf(submit);
  return {
    operations: SENDING.flatMap((key): Operation[] => {
      const at = `/submit/${key}`;
      if (sending[key] !== undefined) return [{ op: 'set', at, value: sending[key] }];
      return before[key] === undefined ? [] : [{ op: 'unset', at }];
    }),
    words: name === '' ? t('forms.itSendsNothingNow') : t('forms.itSendsTo', { call: callTitle(name) }),
  };
}
