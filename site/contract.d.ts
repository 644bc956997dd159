/** Made from the contract at build (tools/viteContract.ts). */
declare module 'virtual:contract' {
  import type { AnswerReaderOf, VerbOf } from '#adapters/platform/createPlatform.ts';
  import type { DocumentRule } from '#schemas/platform/definition.ts';

  export const verbOf: VerbOf;
  /** Whatever the call: one that the contract does not have has no rule. */
  export const callRuleOf: (call: string) => DocumentRule | undefined;
  export const answerReaderOf: AnswerReaderOf;
}
