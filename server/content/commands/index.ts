import { agentCommands } from './agents.ts';
import { auditCommands } from './audit.ts';
import { customCodeCommands } from './customCode.ts';
import { documentCommands } from './documents.ts';
import { folderCommands } from './folders.ts';
import { mediaCommands } from './media.ts';
import { peopleCommands } from './people.ts';
import { releaseCommands } from './releases.ts';
import { reviewCommands } from './reviews.ts';
import { type ContentCommand, telling } from './services.ts';
import { signInCommand } from './signIn.ts';
import { textCommands } from './texts.ts';
import { tokenCommands } from './tokens.ts';

/** The operator's orders about content. */
export const contentCommands: readonly ContentCommand[] = [
  ...documentCommands,
  ...releaseCommands,
  ...folderCommands,
  ...reviewCommands,
  ...textCommands,
  signInCommand,
  ...peopleCommands,
  ...tokenCommands,
  ...agentCommands,
  ...auditCommands,
  ...mediaCommands,
  ...customCodeCommands,
].map(telling);
