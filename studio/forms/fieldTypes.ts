import type { FieldBeginning } from '#schemas/studioForms.ts';

const files = import.meta.glob<FieldBeginning>('../../widgets/fields/*/newField.json', {
  eager: true,
  import: 'default',
});

/** What a new field of each type begins with, by type: it stands beside the type. */
export const beginnings: Readonly<Record<string, FieldBeginning>> = Object.fromEntries(
  Object.entries(files).map(([path, beginning]) => [path.split('/').at(-2) ?? '', beginning]),
);

/** Type of field that is usual for an input of a call; a line of text where no type names it. */
export function typeOfInput(name: string): string {
  return Object.keys(beginnings).find((type) => beginnings[type]?.inputs?.includes(name) === true) ?? 'input';
}
