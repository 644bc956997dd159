import type { AjvError } from '#runtime/document/fault.ts';

/** The check of a widget's props: false, with `errors` left on itself, when the value does not fit. */
export interface PropsCheck {
  (value: unknown): boolean;
  errors?: AjvError[] | null;
}

const loaders = import.meta.glob<PropsCheck>(['../../widgets/*/*/schema.ts', '!../../widgets/{fields,parts}/**'], {
  query: '?check',
  import: 'default',
});

/** The props check of every widget, compiled ahead of time, by node type, behind a lazy import. Server only: a document says where its checks are. */
export const checkLoaders: Readonly<Record<string, () => Promise<PropsCheck>>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [path.split('/').slice(3, 5).join('/'), load]),
);
