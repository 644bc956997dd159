import type { ReactNode } from 'react';
import type { RichTree } from '#schemas/parts/link.ts';
import { Rich } from '#widgets/parts/Rich/Rich.tsx';

/** Draws a label or a notice of a form: a plain text as text, a tree as its elements. */
export function richText(value: RichTree | string): ReactNode {
  return typeof value === 'string' ? value : <Rich tree={value} isBeside />;
}
