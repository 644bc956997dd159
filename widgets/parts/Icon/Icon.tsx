import type { ReactNode } from 'react';

/** Strokes on a 24 × 24 grid. */
const strokes = {
  'arrow-left': 'M15 5l-7 7 7 7',
  'arrow-right': 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3.1 8-7.5 9.5-4.4-1.5-7.5-4.9-7.5-9.5V6zM9 12l2.2 2.2L15.2 10',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7.5V12l3 2',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  sparkle: 'M12 3.5l1.9 5.6 5.6 1.9-5.6 1.9L12 18.5l-1.9-5.6L4.5 11l5.6-1.9zM19 16.5v4M17 18.5h4',
  globe:
    'M12 21a9 9 0 100-18 9 9 0 000 18zM3.5 12h17M12 3c2.6 2.6 3.6 5.6 3.6 9S14.6 18.4 12 21c-2.6-2.6-3.6-5.6-3.6-9S9.4 5.6 12 3z',
  chart: 'M4.5 20V10M12 20V4M19.5 20v-7',
  cards: 'M4 7.5l7-2.5 4.2 11.7-7 2.5zM14 6h5.5v13H13',
  bolt: 'M13 3L5.5 13.5H11L10 21l8-11h-5.8z',
  trophy:
    'M8 4h8v6a4 4 0 01-8 0zM8 6H4.5v1.5A3.5 3.5 0 008 11M16 6h3.5v1.5A3.5 3.5 0 0116 11M12 14v3M8.5 20h7M9.5 17h5v3h-5z',
  live: 'M12 13.5a1.5 1.5 0 100-3 1.5 1.5 0 000 3zM8.5 15.5a5 5 0 010-7M15.5 8.5a5 5 0 010 7M5.7 18.3a9 9 0 010-12.6M18.3 5.7a9 9 0 010 12.6',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  question: 'M12 21a9 9 0 100-18 9 9 0 000 18zM9.6 9.5a2.4 2.4 0 114 1.8c-.9.8-1.6 1.2-1.6 2.4M12 16.8v.1',
  check: 'M12 21a9 9 0 100-18 9 9 0 000 18zM8 12.3l2.8 2.8L16.2 9.5',
  cross: 'M12 21a9 9 0 100-18 9 9 0 000 18zM9 9l6 6M15 9l-6 6',
  compass: 'M12 21a9 9 0 100-18 9 9 0 000 18zM15.8 8.2l-2.2 5.4-5.4 2.2 2.2-5.4z',
  tools:
    'M14.5 6.5a4 4 0 015-1l-2.7 2.7 1 1L20.500 6.500a4 4 0 01-5.300 5l-7.700 7.700a2 2 0 01-2.800-2.800l7.700-7.700a4 4 0 012.100-2.200z',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 017 0v3M12 14.500v2',
} as const;

export type IconName = keyof typeof strokes;

/** A decorative icon in the colour of the text around it. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
