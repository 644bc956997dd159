import type { AjvError } from '#runtime/document/fault.ts';

/** A check that was compiled ahead of time: false, with `errors` left on itself, when the value does not fit. */
export interface CompiledCheck {
  (value: unknown): boolean;
  errors?: AjvError[] | null;
}

const doors = import.meta.glob<CompiledCheck>(['../../widgets/*/*/schema.ts', '!../../widgets/{fields,parts}/**'], {
  query: '?check',
  import: 'default',
});

/** The compiled props check of every widget, by node type, behind a lazy door. Server only: a document says where its checks are. */
export const checkDoors: Readonly<Record<string, () => Promise<CompiledCheck>>> = Object.fromEntries(
  Object.entries(doors).map(([path, door]) => [path.split('/').slice(3, 5).join('/'), door]),
);
