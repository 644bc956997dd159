/** Made from the contract at build (tools/viteContract.ts). */
declare module 'virtual:verbs' {
  import type { VerbOf } from '#adapters/platform/createPlatform.ts';

  export const verbOf: VerbOf;
}

declare module 'virtual:answers' {
  import type { AnswerCheckOf } from '#adapters/platform/createPlatform.ts';

  export const answerCheckOf: AnswerCheckOf;
}
