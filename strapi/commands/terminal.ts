import type { RawDocument } from '../../server/content/document/ContentSource.ts';
import type { Command, CommandInput } from '../../server/kernel/command.ts';

/** Services of orders that run where they are typed, not in the running site: they take long and report their progress. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Documents that are live now, of the running site or of its data. */
  live(): Promise<readonly RawDocument[]>;
  tell(line: string): void;
}

/** An order about Strapi: it returns its outcome in words, and no other output. */
export interface StrapiCommand extends Command<Terminal> {
  run(terminal: Terminal, input: CommandInput): Promise<string>;
}
