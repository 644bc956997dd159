import { openByKeys } from '../design/openByKeys.ts';

interface AddChoiceProps {
  /** For a label of its own. */
  id?: string;
  label: string;
  /** Shown while nothing is chosen. */
  prompt: string;
  options: readonly (readonly [value: string, words: string])[];
  isOff: boolean;
  add: (value: string) => void;
}

/** A list that adds at once what is chosen in it. */
export function AddChoice({ id, label, prompt, options, isOff, add }: AddChoiceProps) {
  return (
    <select
      id={id}
      aria-label={label}
      value=""
      disabled={isOff}
      onKeyDown={openByKeys}
      onChange={({ target }) => add(target.value)}
    >
      <option value="">{prompt}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
