import type { FieldValue } from '#runtime/form/document.ts';
import type { Chosen } from '#runtime/form/formField.ts';
import type { PlatformField } from '#runtime/form/platformField.ts';
import type { Money } from '#schemas/parts/money.ts';
import type { PaymentMethod } from '#schemas/platform/paymentMethods.ts';
import { recordOf } from '#schemas/record.ts';

/** Properties of a way to pay that the field shows. */
export type Method = Pick<
  PaymentMethod,
  | 'id'
  | 'sysname'
  | 'name'
  | 'description'
  | 'min_description'
  | 'max_description'
  | 'type'
  | 'min'
  | 'max'
  | 'fee'
  | 'eta'
  | 'back_first'
  | 'last_used'
>;

/** Reads the ways to pay out of the source's answer; what is not one is left out. */
export function methodsOf(items: readonly unknown[]): readonly Method[] {
  return items.flatMap((item) => {
    return isMethod(item) ? [item] : [];
  });
}

function isMethod(item: unknown): item is PaymentMethod {
  const { id, sysname, name, min, max, fee, eta } = recordOf(item);
  const isNamed = typeof id === 'number' && typeof sysname === 'string' && typeof name === 'string';
  return isNamed && isMoney(min) && isMoney(max) && isMoney(recordOf(fee)['fixed']) && Boolean(eta);
}

/** The chosen way to pay, with the fields that it asks for. */
export function chosenOf(value: FieldValue | undefined, items: readonly unknown[]): Chosen | undefined {
  const item = methodsOf(items).find(({ sysname }) => sysname === value);
  return item && { item, parts: partsOf(item) };
}

/** The fields that a way to pay asks for, as forms know them. A type that forms do not have is a plain text there. */
function partsOf(item: Partial<PaymentMethod>): readonly PlatformField[] {
  const { fields = [], requisites = [] } = item;
  const known = requisites.map(({ id, label }) => ({ id, name: label }));
  return [
    // what the player used before, by its mask: chosen, it is sent in the place of all other fields
    { name: 'saved', type: 'select', isPart: true, params: { is_visible: known.length > 0 }, options: { list: known } },
    ...fields.map(({ sysname: name, type, is_required, max_length, options }) => ({
      name,
      type,
      isPart: true,
      params: { is_visible: true, is_required },
      options: { max_length, list: options },
    })),
  ];
}

function isMoney(given: unknown): given is Money {
  return typeof recordOf(given)['amount'] === 'string';
}
