import type { ReactNode } from 'react';
import { strokes } from './strokes.ts';

export type IconName = keyof typeof strokes;

/** Every icon's name, for the schemas of widgets that let an editor choose one. */
export const iconNames = Object.keys(strokes) as [IconName, ...IconName[]];

/** A decorative icon in the colour of the text around it. What it means is said in words beside it. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string | undefined }): ReactNode {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
