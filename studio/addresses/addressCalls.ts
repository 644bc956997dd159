import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/** One redirect in a chain. */
export interface Hop {
  path: string;
  /** Its place among the brand's rules, from 0. */
  rule: number;
  from_url: string;
  to: string;
  status: 301 | 302;
}

/** Result of resolving an address, with the reason. */
export interface Trace {
  address: string;
  hops: readonly Hop[];
  outcome:
    | { kind: 'page'; page: string; path: string; access: string; params: Readonly<Record<string, string>> }
    | { kind: 'elsewhere'; to: string }
    | { kind: 'loop' }
    | { kind: 'missing'; path: string };
}

/** Resolves addresses by the drafts, or by what visitors are served now. @throws Refusal, NoAnswer */
export function traceAddresses(
  brand: string,
  paths: readonly string[],
  status: 'draft' | 'published' = 'draft',
): Promise<readonly Trace[]> {
  return data<Trace[]>(ask('POST', '/addresses/trace', { data: { brand, paths, status } }));
}
