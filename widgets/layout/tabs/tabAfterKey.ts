/** Returns the index of the tab that a key leads to; null for any other key. In right-to-left text the arrows change sides. */
export function tabAfterKey(
  key: string,
  { at, count, dir }: { at: number; count: number; dir: 'ltr' | 'rtl' },
): number | null {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case forward:
      return (at + 1) % count;
    case backward:
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
