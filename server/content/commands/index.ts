import { documentCommands } from './documents.ts';
import { folderCommands } from './folders.ts';
import { releaseCommands } from './releases.ts';
import { type ContentCommand, telling } from './services.ts';

/** What operators may order about content. */
export const contentCommands: readonly ContentCommand[] = [
  ...documentCommands,
  ...releaseCommands,
  ...folderCommands,
].map(telling);
