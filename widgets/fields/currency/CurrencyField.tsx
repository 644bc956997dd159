import { useState } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { SelectBox } from '../SelectBox.tsx';
import { createCurrencyLabel } from './currencies.ts';

/** A currency by its code and its name in the visitor's language. */
export function CurrencyField(props: FieldViewProps) {
  const { locale } = useRuntime().page;
  const [labelOf] = useState(() => createCurrencyLabel(locale));
  return <SelectBox {...props} labelOf={labelOf} />;
}
