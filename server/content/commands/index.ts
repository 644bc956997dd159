import { documentCommands } from './documents.ts';
import { folderCommands } from './folders.ts';
import { mediaCommands } from './media.ts';
import { releaseCommands } from './releases.ts';
import { type ContentCommand, telling } from './services.ts';

/** What operators may order about content. */
export const contentCommands: readonly ContentCommand[] = [
  ...documentCommands,
  ...releaseCommands,
  ...folderCommands,
  ...mediaCommands,
].map(telling);
