import { need } from '../../platform/operator/command.ts';
import { exportFolder } from '../folder/exportFolder.ts';
import { type Imported, importFolder } from '../folder/importFolder.ts';
import type { ContentCommand } from './services.ts';

/** Names told of each sort; the rest is counted. */
const TOLD = 50;

const toFolder: ContentCommand = {
  name: 'content export',
  summary:
    'writes all live documents into a folder, one file each, byte for byte; what is not live any more is removed there',
  example: 'marquee content export backup/content',
  options: { folder: { help: 'made when it is missing', isRequired: true, isPath: true } },
  lastWord: 'folder',
  async run({ store }, input) {
    const folder = need(input, 'folder');
    const { written, unchanged, removed } = await exportFolder(store, folder);
    return `${folder}: ${written} written, ${unchanged} as they were, ${removed} removed.`;
  },
};

const fromFolder: ContentCommand = {
  name: 'content import',
  summary: 'publishes what a folder says otherwise than the store, as one release',
  example: 'marquee content import backup/content --dry-run',
  options: {
    folder: { help: 'base/… and brands/<id>/…', isRequired: true, isPath: true },
    'dry-run': { help: 'only tells what would change', isFlag: true },
    prepare: { help: 'makes the release, to be published or scheduled later', isFlag: true },
    whole: { help: 'documents that the folder does not hold are taken off the site', isFlag: true },
    reason: { help: 'why, in a sentence' },
  },
  lastWord: 'folder',
  async run({ store, tell, signal }, input, { by }) {
    const imported = await importFolder(store, {
      tell,
      signal,
      folder: need(input, 'folder'),
      author: by,
      reason: input['reason'] ?? '',
      isDry: input['dry-run'] !== undefined,
      isPrepared: input['prepare'] !== undefined,
      isWhole: input['whole'] !== undefined,
    });
    return `${listOf(imported)}\n${outcomeOf(imported, input['prepare'] !== undefined)}`;
  },
};

function listOf({ added, changed, gone, kept, unchanged }: Imported): string {
  const sorts = { new: added, changed, 'taken off the site': gone, 'not in the folder, stays': kept };
  const lines = Object.entries(sorts).flatMap(([sort, keys]) => [
    ...keys.slice(0, TOLD).map((key) => `${sort}: ${key}`),
    ...(keys.length > TOLD ? [`${sort}: ${keys.length - TOLD} more`] : []),
  ]);
  return [...lines, `${unchanged} unchanged`].join('\n');
}

function outcomeOf({ release, added, changed, gone }: Imported, isPrepared: boolean): string {
  if (release === undefined)
    return added.length + changed.length + gone.length === 0 ? 'Nothing to do.' : 'Nothing was changed (dry run).';
  return isPrepared ? `Release ${release} is prepared: content publish ${release}` : `Release ${release} is live.`;
}

/** Moving content as files. */
export const folderCommands: readonly ContentCommand[] = [toFolder, fromFolder];
