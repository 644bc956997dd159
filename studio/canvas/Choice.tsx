import { namesOf } from '#schemas/record.ts';

/** Select for one of a few values, or for none. */
export function Choice<V extends string>({
  title,
  usual,
  options,
  chosen,
  choose,
}: {
  title: string;
  /** Words for none. */
  usual: string;
  options: Readonly<Record<V, string>>;
  chosen: V | null;
  choose: (value: V | null) => void;
}) {
  const values = namesOf(options);
  return (
    <label>
      {title}
      <select
        value={chosen ?? ''}
        onChange={({ target }) => choose(values.find((value) => value === target.value) ?? null)}
      >
        <option value="">{usual}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {options[value]}
          </option>
        ))}
      </select>
    </label>
  );
}
