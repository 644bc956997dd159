import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RawDocument } from '../server/content/document/ContentSource.ts';
import { readFolder } from '../server/content/folder/readFolder.ts';
import { SettingError } from '../server/faults/SettingError.ts';
import { CommandError } from '../server/kernel/command.ts';
import type { Ask, Reply } from '../server/kernel/control.ts';
import { orderStrapi, strapiCommands } from '../strapi/commands/index.ts';

/** True for what is ordered of a Strapi. */
export function isAboutStrapi({ command }: Pick<Ask, 'command'>): boolean {
  return strapiCommands.some(({ name }) => name.split(' ')[0] === command.split(' ')[0]);
}

/**
 * Does here what is ordered of a Strapi: it takes minutes, and tells how far it is.
 * @param run asks the running site, or its data
 */
export async function runStrapiOrder(ask: Ask, run: (ask: Ask) => Promise<Reply>): Promise<Reply> {
  const tell = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    const done = await orderStrapi({ env: process.env, live: () => liveNow(run, ask.by), tell }, ask);
    return { isDone: true, text: done };
  } catch (error) {
    if (error instanceof CommandError || error instanceof SettingError) return { isDone: false, text: error.message };
    throw error;
  }
}

/** The live documents come as an export, which is written down like any other. */
async function liveNow(run: (ask: Ask) => Promise<Reply>, by: string): Promise<readonly RawDocument[]> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-push-'));
  try {
    const { isDone, text } = await run({ command: 'content export', input: { folder }, by });
    if (!isDone) throw new CommandError(`${text} Or give the documents with --from FOLDER.`);
    return (await readFolder(folder)).map((file) => ({ ...file, file: file.path }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
