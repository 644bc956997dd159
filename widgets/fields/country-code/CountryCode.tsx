import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { SelectBox } from '../SelectBox.tsx';

/** A country out of those that the platform serves. */
export function CountryCode(props: FieldViewProps) {
  return <SelectBox {...props} />;
}
