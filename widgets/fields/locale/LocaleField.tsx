import { useState } from 'react';
import type { Option } from '#runtime/form/document.ts';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { SelectBox } from '../SelectBox.tsx';

/** The language that the site speaks with the player. */
export function LocaleField(props: FieldViewProps) {
  const { field } = props;
  const { locale, locales } = useRuntime().page;
  // The page's language is what holds, whatever an older draft says. Before the control is drawn, for it takes over what it finds there.
  useState(() => field.isTyped || field.write(locale));
  const [all] = useState(() => locales.map(({ code, name }) => ({ value: code, label: name })));
  // some platforms say codes alone
  const [labelOf] = useState(
    () =>
      ({ value, label }: Option) =>
        all.find((own) => own.value === value)?.label ?? label,
  );
  return <SelectBox {...props} initial={locale} otherwise={all} labelOf={labelOf} />;
}
