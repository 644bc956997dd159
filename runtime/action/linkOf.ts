import { safeLink } from '../document/url.ts';
import type { Ports } from '../ports/index.ts';

/** Where an action runs: the prefix of the visitor's language, and where refusals are reported. */
interface Place {
  page: { prefix: string };
  ports: Pick<Ports, 'report'>;
}

/** The address that an action's link leads to, in the visitor's language; null: it may not be followed, which is reported. */
export function linkOf({ page, ports }: Place, to: string, options: { external?: boolean } = {}): string | null {
  const href = safeLink(to, { ...options, prefix: page.prefix });
  if (href === null) ports.report.fault('navigate refused', { to });
  return href;
}
