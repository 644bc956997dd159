import { Combobox } from '@base-ui/react/combobox';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Chevron } from '../Chevron.tsx';
import control from '../Control.module.css';
import type { ChoiceProps } from '../choices.ts';
import { type ListHandle, OptionList } from './OptionList.tsx';
import { rankOptions, type SearchedOption, searchedOptions } from './rankOptions.ts';
import styles from './SearchSelect.module.css';

/** A long list to search in by name and code, drawn as far as it is seen. Takes the place of the native select, with its value, id and words. */
export const SearchSelect = observer(function SearchSelect(props: ChoiceProps) {
  const { field, t, control: given, options, isLoadingOptions } = props;
  const { spec, text } = field;
  const all = useMemo(() => searchedOptions(options), [options]);
  const chosen = useMemo(() => all.find(({ value }) => value === text) ?? null, [all, text]);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const shown = useMemo(() => rankOptions(all, typed), [all, typed]);
  const list = useRef<ListHandle>(null);
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const { id, name, disabled, onBlur, ...rest } = given;
  return (
    <Combobox.Root<SearchedOption>
      virtualized
      autoHighlight
      items={all}
      filteredItems={shown}
      value={chosen}
      name={name}
      autoComplete={spec.autocomplete}
      disabled={disabled}
      open={isOpen}
      isItemEqualToValue={(item, value) => item.value === value.value}
      onOpenChange={setOpen}
      onValueChange={(option) => field.type(option?.value ?? '')}
      // Text that the box sets itself, such as the name of the chosen option, is not a search.
      onInputValueChange={(value, { reason }) => setTyped(reason === 'input-change' ? value : '')}
      onItemHighlighted={(_, { reason, index }) => list.current?.follow(index, reason)}
    >
      <Combobox.Input
        {...rest}
        ref={(element: HTMLInputElement | null) => setDialog(element?.closest('dialog') ?? null)}
        id={id}
        className={`${control.control} ${control.select} ${styles.input}`}
        placeholder={spec.placeholder ?? t('forms.choose')}
        aria-busy={isLoadingOptions || undefined}
        spellCheck="false"
        onBlur={onBlur}
        onKeyDown={(event) => holdEscape(event, isOpen)}
      />
      <Combobox.Trigger className={styles.trigger} aria-label={t('forms.showOptions')}>
        <Chevron isBusy={isLoadingOptions} />
      </Combobox.Trigger>
      <SearchPopup dialog={dialog} list={list} options={shown} t={t} />
    </Combobox.Root>
  );
});

interface SearchPopupProps {
  /** The dialog that the field stands in: inside a modal one, only what it holds can be reached. */
  dialog: HTMLElement | null;
  list: RefObject<ListHandle | null>;
  options: readonly SearchedOption[];
  t: Translate;
}

/** Number of matching options, announced too, and their list. */
function SearchPopup({ dialog, list, options, t }: SearchPopupProps) {
  const news = options.length === 0 ? t('forms.nothingFound') : t('forms.found', { number: options.length });
  return (
    <Combobox.Portal container={dialog ?? undefined}>
      <Combobox.Positioner className={styles.positioner} positionMethod="fixed" sideOffset={6}>
        <Combobox.Popup className={styles.popup}>
          <Combobox.Status className={styles.status}>{news}</Combobox.Status>
          <Combobox.List className={styles.list}>
            <OptionList ref={list} options={options} />
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

/** Escape closes the list and leaves the dialog around it open; with the list closed it is the dialog's again, and what was chosen stays. */
function holdEscape(event: KeyboardEvent & { preventBaseUIHandler?: () => void }, isOpen: boolean): void {
  if (event.key !== 'Escape') return;
  if (isOpen) event.preventDefault();
  else event.preventBaseUIHandler?.();
}
