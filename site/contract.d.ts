/** Made from the contract at build (tools/viteContract.ts). */
declare module 'virtual:verbs' {
  import type { VerbOf } from '#adapters/platform/createPlatform.ts';

  export const verbOf: VerbOf;
}

declare module 'virtual:call-rules' {
  import type { DocumentRule } from '#schemas/platform/definition.ts';

  export const callRules: Readonly<Record<string, DocumentRule>>;
}

declare module 'virtual:answers' {
  import type { AnswerReaderOf } from '#adapters/platform/createPlatform.ts';

  export const answerReaderOf: AnswerReaderOf;
}
