/** A sysname as words, where the platform has no better name for it: `velvet-orbit` → «Velvet Orbit» (DOM-24). */
export function inWords(sysname: string): string {
  return sysname
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The name a game is shown by. */
export function titleOf({ sysname, description }: { sysname: string; description: { title: string } }): string {
  return description.title || inWords(sysname);
}
