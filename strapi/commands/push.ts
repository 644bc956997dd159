import { readStrapi } from '../../server/content/contentSetting.ts';
import { readFolder } from '../../server/content/folder/readFolder.ts';
import { CommandError } from '../../server/kernel/command.ts';
import { push as pushAll } from '../push/push.ts';
import { isWhole, reportOf } from '../push/report.ts';
import { StrapiClient } from '../StrapiClient.ts';
import { StrapiError } from '../strapiError.ts';
import type { StrapiCommand } from './terminal.ts';

/** Fills a Strapi with the documents that are live. */
export const push: StrapiCommand = {
  name: 'strapi push',
  summary:
    'writes the live documents into the Strapi at STRAPI_URL, with STRAPI_TOKEN; what is there already stays as it is',
  example: 'marquee strapi push --dry-run',
  options: {
    'dry-run': { help: 'only tells what would be written', isFlag: true },
    brand: { help: 'only documents of this brand; base for what all inherit' },
    from: { help: 'a content folder to take the documents from', isPath: true },
  },
  async run({ env, live, tell }, input) {
    const { brand, from } = input;
    const isDry = input['dry-run'] !== undefined;
    const documents = from === undefined ? await live() : await folderAt(from);
    if (documents.length === 0)
      throw new CommandError('There are no live documents to push: give a content folder with --from.');
    if (brand !== undefined && !documents.some((document) => document.brand === brand))
      throw new CommandError(`There are no documents of a brand «${brand}».`);
    const client = new StrapiClient({ ...readStrapi(env), log: { warn: (_detail, message) => tell(message) } });
    try {
      const pushed = await pushAll({ client, documents, brand, isDry, tell });
      const report = reportOf(pushed, isDry);
      if (!isWhole(pushed)) throw new CommandError(report);
      return report;
    } catch (error) {
      throw error instanceof StrapiError ? new CommandError(`${error.message}.`) : error;
    }
  },
};

async function folderAt(folder: string): ReturnType<typeof readFolder> {
  const files = await readFolder(folder).catch(() => []);
  if (files.length === 0) throw new CommandError(`${folder} holds no documents.`);
  return files.map((file) => ({ ...file, file: file.path }));
}
