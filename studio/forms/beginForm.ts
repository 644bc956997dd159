import type { StudioCall } from '#schemas/studioForms.ts';
import type { Document } from '../editor/tree.ts';
import type { AfterCall } from './afterCall.ts';
import type { NewField } from './newField.ts';
import { sendingTo } from './sending.ts';

/** Texts of a new form, in one language, and its name. */
export interface FormWords {
  id: string;
  locale: string;
  /** Label of the button that sends it. */
  button: string;
  /** What is said once the answers have arrived. */
  thanks: string;
}

interface FormAsked extends FormWords {
  fields: readonly NewField[];
  call: string;
  sends: StudioCall | undefined;
  /** What it does once the call has agreed or refused. */
  after: AfterCall;
}

/** Builds a form. Where the platform says which fields it asks for, it is asked again for the chosen country. */
export function newForm({ id, locale, button, thanks, fields, call, sends, after }: FormAsked): Document {
  const hasCountry = fields.some(({ field }) => field.name === COUNTRY);
  const definitions = { call: sends?.definedBy, ...(hasCountry ? { with: { country: COUNTRY } } : {}) };
  const { tells, then, refusals = [], otherwise } = after;
  return {
    kind: 'form',
    format: 1,
    id,
    ...(sends?.definedBy === undefined ? {} : { definitions }),
    fields: fields.map(({ field }) => field),
    submit: {
      ...sendingTo(call, sends, id),
      label: { $t: 'submit' },
      ...(tells && { tells }),
      // oxlint-disable-next-line unicorn/no-thenable -- a word of the documents; nobody awaits it
      then: [{ do: 'toast', with: { text: { $t: 'thanks' } } }, ...then],
      ...(refusals.length > 0 && { refusals }),
      ...(otherwise && { otherwise }),
    },
    text: {
      ...Object.assign({}, ...fields.map(({ texts }) => texts)),
      submit: { [locale]: button.trim() },
      thanks: { [locale]: thanks.trim() },
    },
  };
}

/** Field with the country, by which the platform decides what it asks for. */
const COUNTRY = 'country_code';
