import { isAlways, isNever } from '#runtime/document/settings.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import { type AuthType, authVariants } from './authVariants.ts';

/**
 * A form with the brand's settings in place: fields that the settings switch off are not there, and conditions that they decided are gone.
 * So nothing of a setting reaches the browser.
 */
export function settleForm(form: FormDocument): FormDocument {
  const gone = new Set(form.fields.filter(({ show }) => isNever(show)).map(({ name }) => name));
  const fields = form.fields.filter(({ name }) => !gone.has(name)).map(settleField);
  const steps = form.steps?.map((step) => ({ ...step, fields: step.fields.filter((name) => !gone.has(name)) }));
  const ways = variantsOf(form.variants);
  const { variants: _variants, ...rest } = form;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form without some of its fields is a form
  return {
    ...rest,
    fields,
    ...(steps ? { steps } : {}),
    ...(ways.length > 0 ? { variants: [...ways] } : {}),
  } as FormDocument;
}

type Field = FormDocument['fields'][number];

function settleField({ show, disable, required, ...field }: Field): Field {
  const needed = isAlways(required) || (isNever(required) ? false : required);
  return {
    ...field,
    ...(show === undefined || isAlways(show) ? {} : { show }),
    ...(disable === undefined || isNever(disable) ? {} : { disable }),
    ...(needed === undefined ? {} : { required: needed }),
  };
}

/** Ways written down stay; the brand's own come as the settings hold them. */
function variantsOf(given: FormDocument['variants']): readonly object[] {
  if (!Array.isArray(given)) return [];
  const isOwn = given.some((one) => 'component' in one);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- those that have no component are the settings’
  return isOwn ? authVariants(given as unknown as AuthType[]) : given;
}
