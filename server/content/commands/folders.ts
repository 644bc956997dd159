import { CommandError, type CommandInput, need } from '../../kernel/command.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import { exportFolder, pullDocument } from '../folder/exportFolder.ts';
import { type Imported, importFolder } from '../folder/importFolder.ts';
import { linesOfTakenBack } from '../folder/takenBack.ts';
import type { ContentCommand } from './services.ts';

/** Most names listed of each sort; the rest is counted. */
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

const oneToFolder: ContentCommand = {
  name: 'content pull',
  summary: 'writes one live document into a folder, byte for byte; every other file stays as it is',
  example: 'marquee content pull base/page/home content',
  options: {
    document: { help: 'kind/id of the base, or brand/kind/id', isRequired: true },
    folder: { help: 'with base/… and brands/<id>/…', isRequired: true, isPath: true },
  },
  lastWord: 'document',
  secondWord: 'folder',
  async run({ store }, input) {
    const [document, folder] = [keyOf(parseKey(need(input, 'document'))), need(input, 'folder')];
    const file = await pullDocument(store, { document, folder });
    return `${document} is in ${folder}, as ${file}.`;
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
    only: { help: 'brand/kind/id of documents, parted by commas: takes these alone, whoever changed them since' },
    'take-back': { help: 'undoes what others changed in the store since; the dry run lists it', isFlag: true },
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
      isTakingBack: input['take-back'] !== undefined,
      ...onlyOf(input),
    });
    return `${listOf(imported)}\n${outcomeOf(imported, input['prepare'] !== undefined)}`;
  },
};

/** @throws CommandError for words that take each other's meaning away */
function onlyOf(input: CommandInput): { only?: readonly string[] } {
  const only = input['only'];
  if (only === undefined) return {};
  if (input['whole'] !== undefined)
    throw new CommandError('--only takes single documents, --whole all: give one of them.');
  return { only: only.split(',').map((document) => keyOf(parseKey(document.trim()))) };
}

function listOf({ added, changed, gone, remaining, unchanged, takenBack }: Imported): string {
  const sorts = { new: added, changed, 'taken off the site': gone, 'not in the folder, stays': remaining };
  const lines = Object.entries(sorts).flatMap(([sort, keys]) => [
    ...keys.slice(0, TOLD).map((key) => `${sort}: ${key}`),
    ...(keys.length > TOLD ? [`${sort}: ${keys.length - TOLD} more`] : []),
  ]);
  return [...lines, ...linesOfTakenBack(takenBack), `${unchanged} unchanged`].join('\n');
}

function outcomeOf({ release, added, changed, gone }: Imported, isPrepared: boolean): string {
  if (release === undefined)
    return added.length + changed.length + gone.length === 0 ? 'Nothing to do.' : 'Nothing was changed (dry run).';
  return isPrepared ? `Release ${release} is prepared: content publish ${release}` : `Release ${release} is live.`;
}

/** Moving content as files. */
export const folderCommands: readonly ContentCommand[] = [toFolder, oneToFolder, fromFolder];
