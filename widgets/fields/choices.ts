import { useMemo } from 'react';
import type { Option } from '#runtime/form/document.ts';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import type { ControlProps } from './FieldBox.tsx';

/** Settings of a field type that chooses from a list. All of them must be the same on every render. */
export interface ChoiceWords {
  /** The text of an option; its label when left out. */
  labelOf?: (option: Option) => string;
  /** Value that is chosen at first, when the document gives none. */
  initial?: string;
  /** Options where neither document nor platform gives any. */
  otherwise?: readonly Option[];
}

/** Props of the views that show a list of choices. */
export interface ChoiceProps extends FieldViewProps {
  control: ControlProps;
  options: readonly Option[];
  /** True while the options are being requested again. */
  isLoadingOptions: boolean;
  initial: string;
}

/** The options, with the texts that are shown. */
export function useOptionLabels(options: readonly Option[], labelOf: ChoiceWords['labelOf']): readonly Option[] {
  return useMemo(
    () => (labelOf ? options.map((option) => ({ value: option.value, label: labelOf(option) })) : options),
    [options, labelOf],
  );
}
