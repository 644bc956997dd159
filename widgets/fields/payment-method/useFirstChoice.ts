import { useEffect } from 'react';
import type { FormField } from '#runtime/form/formField.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { NO_OFFER, offersOf } from '../deposit-offer/offers.ts';
import type { Method } from './methods.ts';

/** Settings for the choice that is made before the player's own. */
export interface FirstChoiceSettings {
  startsChosen?: boolean;
  /** Field with the amount. */
  amount?: string;
  /** Name under which an address offers an amount. */
  inAddress?: string;
  /** Field with an offer that is taken with the deposit. */
  offer?: string;
}

/**
 * Chooses a way to pay where none is: the one that was used last, else the first of the list, so that the amount stands right below it. One that
 * does not take the amount at hand is passed over, and one whose deposits do not count for an offer that the player took: the offer would be
 * lost with it. Who brought an offer along chooses by themselves. Use inside `observer`.
 */
export function useFirstChoice(field: FormField, methods: readonly Method[], settings: FirstChoiceSettings): void {
  const { ports } = useRuntime();
  const { startsChosen = false, amount = '', inAddress = '', offer = '' } = settings;
  const offers = startsChosen ? field.fieldBeside(offer) : undefined;
  const isWaiting = offers?.isLoadingOptions === true;
  const items = offers?.spec.items;
  useEffect(() => {
    if (!startsChosen || isWaiting || field.text !== '') return;
    const brought = field.beside(offer) ?? '';
    if (brought !== '' && brought !== NO_OFFER) return;
    const asked = field.beside(amount) || ports.navigation.current().searchParams.get(inAddress) || '';
    const taken = offersOf(items ?? []).filter(({ trigger: { params } }) => params.taken);
    const barred = new Set(taken.flatMap(({ trigger: { params } }) => params.exclude_methods));
    const taking = methods.filter((method) => takes(method, Number(asked)) && !barred.has(method.sysname));
    const first = taking.find(({ last_used: isLast }) => isLast) ?? taking[0];
    if (first) field.choose(first.sysname); // not typed: what the player did not choose is stored in no draft and no address
  }, [field, methods, startsChosen, isWaiting, items, amount, inAddress, offer, ports]);
}

/** Checks whether a method takes an amount; 0 and what is no number stand for none that is known yet. */
function takes({ min, max }: Method, amount: number): boolean {
  return !(amount > 0) || (amount >= Number(min.amount) && amount <= Number(max.amount));
}
