import type { FieldViewProps } from '#runtime/registry/fields.ts';
import { SelectBox } from '../SelectBox.tsx';

/** One of a list. */
export function Select(props: FieldViewProps) {
  return <SelectBox {...props} />;
}
