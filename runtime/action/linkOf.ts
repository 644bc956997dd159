import type { Runtime } from '../store/Runtime.ts';

/** The address that an action's link leads to, in the visitor's language; null: it may not be followed, which is reported. */
export function linkOf({ link, ports }: Runtime, to: string, options: { external?: boolean } = {}): string | null {
  const href = link(to, options);
  if (href === null) ports.report.fault('navigate refused', { to });
  return href;
}
