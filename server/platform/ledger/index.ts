import type { Area } from '../area.ts';
import { ledgerCommands } from './commands.ts';
import { reconcile } from './reconcile.ts';

/** The books: where all money lies, and the watch over them. */
export const ledger: Area = { handlers: {}, jobs: [reconcile], commands: ledgerCommands };
