import type { DocumentRule } from '#schemas/platform/definition.ts';
import type { CallName } from '#schemas/platform/index.ts';
import {
  type CallWay,
  mayUse,
  type Prepared,
  refusedInputs,
  refusedLists,
  refusedSuggestions,
  takesSecret,
} from '../document/callUse.ts';
import type { CallOptions, CommandPort, PlatformPort } from './platform.ts';

/** A question before a call, in the product's own words: no document writes them. */
export interface CallQuestion {
  title: string;
  text: string;
  agree: string;
  reject: string;
}

/** Rules of the platform's contract for calls that documents make. */
export interface CallRulesPort {
  /** undefined: the platform has no such call. */
  of(call: string): Promise<DocumentRule | undefined>;
  /** The question before a call, with what it would do, in the page's language. @throws Error when there is none */
  question(call: string, input: Readonly<Record<string, unknown>>): Promise<CallQuestion>;
}

/** A document wanted a call that the contract keeps from it, or a value where it must not be. Nothing was asked. */
export class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
}

/** One call of a document. */
export interface DocumentCall extends Prepared {
  call: string;
  input: Readonly<Record<string, unknown>>;
  way: CallWay;
  /** Names of inputs that the document itself wrote. */
  written?: readonly string[];
  /** Names of inputs that hold a secret: a password, a code, a card. */
  secrets?: readonly string[];
}

/** Looks whether a document may make a call as it wants to. @throws RefusedCallError */
export async function permitCall(
  callRules: CallRulesPort,
  { call, way, written = [], suggested = [], listed = [], secrets = [] }: Omit<DocumentCall, 'input'>,
): Promise<DocumentRule> {
  const rule = await callRules.of(call);
  if (rule === undefined) throw new RefusedCallError(`${call}: no call of the platform`);
  if (!mayUse(rule, way))
    throw new RefusedCallError(`${call}: documents may «${rule.byDocument}» it, and this is «${way}»`);
  const [fixed] = [
    ...refusedInputs(rule, written),
    ...refusedSuggestions(rule, suggested),
    ...refusedLists(rule, listed),
  ];
  if (fixed !== undefined) throw new RefusedCallError(`${call}: «${fixed}» comes from the visitor alone`);
  const stray = secrets.find((name) => !takesSecret(rule, name));
  if (stray !== undefined) throw new RefusedCallError(`${call}: «${stray}» takes no secret`);
  return rule;
}

/**
 * Asks the platform for a document. The gate has looked at the same rules before the document went live.
 * @throws RefusedCallError, and what the platform's port throws
 */
export async function callForDocument(
  { platform, callRules }: { platform: CommandPort; callRules: CallRulesPort },
  { input, ...wanted }: DocumentCall,
  options?: CallOptions,
): Promise<unknown> {
  await permitCall(callRules, wanted);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- forms ask too
  const all = platform as PlatformPort;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules know no other calls
  return all.call(wanted.call as CallName, input, options);
}
