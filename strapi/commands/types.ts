import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError, need } from '../../server/kernel/command.ts';
import { contentTypeFiles } from '../contentTypes.ts';
import type { StrapiCommand } from './terminal.ts';

/** Writes Marquee's content types into a Strapi project. */
export const types: StrapiCommand = {
  name: 'strapi types',
  summary: 'writes the content types that Marquee needs into the folder of a Strapi project',
  example: 'marquee strapi types ../cms',
  options: {
    folder: { help: 'of the Strapi project', isRequired: true, isPath: true },
    over: { help: 'also over files that say something else', isFlag: true },
  },
  lastWord: 'folder',
  async run(_terminal, input) {
    const folder = need(input, 'folder');
    if (!existsSync(folder)) throw new CommandError(`There is no folder ${folder}.`);
    const language = existsSync(join(folder, 'tsconfig.json')) ? 'ts' : 'js';
    const there = await Promise.all(
      Array.from(contentTypeFiles(language), async ([path, text]) => {
        const file = join(folder, path);
        return { path, file, text, found: existsSync(file) ? await readFile(file, 'utf8') : undefined };
      }),
    );
    const others = there.filter(({ found, text }) => found !== undefined && found !== text);
    if (others.length > 0 && input['over'] === undefined)
      throw new CommandError(
        `Nothing was written, these say something else: ${others.map(({ path }) => path).join(', ')}. Move them away, or give --over.`,
      );
    const fresh = there.filter(({ found, text }) => found !== text);
    for (const { file, text } of fresh) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    return `${folder}: ${fresh.length} files written, ${there.length - fresh.length} as they were. Start Strapi anew to have them.`;
  },
};
