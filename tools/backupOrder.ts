import { readEnvironment } from '../server/environment.ts';
import { CommandError } from '../server/kernel/command.ts';
import type { Ask, Reply } from '../server/kernel/control.ts';
import { runBackupCommand } from '../server/operator/backups.ts';

/** Backups are made beside a running site, and restored while none runs: the terminal does it itself, and tells how far it is. */
export async function runBackupOrder(ask: Ask): Promise<Reply> {
  const tell = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    const services = { place: readEnvironment(process.env), now: () => new Date(), tell, by: ask.by };
    return { isDone: true, text: await runBackupCommand(services, ask) };
  } catch (error) {
    if (error instanceof CommandError) return { isDone: false, text: error.message };
    throw error;
  }
}
