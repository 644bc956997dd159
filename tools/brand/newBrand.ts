import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from '#runtime/document/parse.ts';
import { recordOf } from '../../schemas/record.ts';
import { documentCheck } from '../../server/content/compose/checkDocument.ts';
import { composeBrands } from '../../server/content/compose/compose.ts';
import { byBrand, type GoodDocument, goodDocument } from '../../server/content/compose/goodDocument.ts';
import { say } from '../../server/content/document/say.ts';
import { readFiles } from '../../server/content/folder/fileSource.ts';
import { type BrandAsk, BrandError, readBrandAsk } from '../../server/content/newBrand/brandAsk.ts';
import { overlayOf } from '../../server/content/newBrand/overlayOf.ts';
import { CommandError } from '../../server/kernel/command.ts';

/** Characters that a folder's name may have. */
const LABEL = /^[\w-]+$/;

/**
 * Writes the documents of a variant of a brand into the content folder; a running site serves it as soon as they are there.
 * @returns the files that were written
 * @throws BrandError for a name or host that is taken or no name, and for a parent that is not there; CommandError; nothing is written then
 */
export async function newBrand(folder: string, ask: BrandAsk): Promise<string[]> {
  const good = await goodDocuments(folder);
  if (existsSync(join(folder, 'brands', ask.id)) && LABEL.test(ask.id))
    throw new CommandError(
      `There is a brand «${ask.id}» already: its documents stand in ${join(folder, 'brands', ask.id)}.`,
    );
  const { parent, ...self } = readBrandAsk(ask, composeBrands(byBrand(good), documentCheck()));
  const { id, from } = self;
  const overlay = overlayOf(parent, self);
  const own = [...overlay].map(([file, value]) => goodDocument({ brand: id, file, value: recordOf(value) }));
  if (!composeBrands(byBrand([...good, ...own]), documentCheck()).some(({ brand }) => brand.id === id))
    throw new BrandError(say('brand.deep', { brand: from }));
  return write(join(folder, 'brands', id), overlay);
}

async function goodDocuments(folder: string): Promise<GoodDocument[]> {
  const found = await readFiles(folder);
  const check = documentCheck();
  return found.flatMap(({ brand, file, text }) => {
    const parsed = parseDocument(text);
    const isGood = 'value' in parsed && !check(parsed.value).some(({ scope }) => scope === 'document');
    return isGood ? [goodDocument({ brand, file, value: parsed.value })] : [];
  });
}

/** Writes all files or none. The brand document comes first, so that a reader in between finds a whole brand. */
function write(folder: string, overlay: ReadonlyMap<string, object>): string[] {
  try {
    return [...overlay].map(([name, document]) => {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`, { flag: 'wx' });
      return file;
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new CommandError(
      `The documents could not be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
