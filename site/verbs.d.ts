/** Made from the contract at build (tools/viteVerbs.ts). */
declare module 'virtual:verbs' {
  import type { CallName } from '#schemas/platform/index.ts';

  export function verbOf(name: CallName): { verb: 'GET' | 'POST'; changesState: boolean };
}
