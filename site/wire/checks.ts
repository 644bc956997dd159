import type { AjvError } from '#runtime/document/fault.ts';

/** A check that was compiled ahead of time: false, with `errors` left on itself, when the value does not fit. */
export interface CompiledCheck {
  (value: unknown): boolean;
  errors?: AjvError[] | null;
}

const loaders = import.meta.glob<CompiledCheck>(['../../widgets/*/*/schema.ts', '!../../widgets/{fields,parts}/**'], {
  query: '?check',
  import: 'default',
});

/** The compiled props check of every widget, by node type, behind a lazy import. Server only: a document says where its checks are. */
export const checkLoaders: Readonly<Record<string, () => Promise<CompiledCheck>>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [path.split('/').slice(3, 5).join('/'), load]),
);
