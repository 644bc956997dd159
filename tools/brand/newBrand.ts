import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from '#runtime/document/parse.ts';
import { createDocumentCheck } from '../../server/content/checkDocument.ts';
import { type Composed, composeBrands, type GoodDocument } from '../../server/content/compose.ts';
import { readFiles } from '../../server/content/fileSource.ts';
import { overlayOf } from './overlayOf.ts';

/** What somebody asks for: `marquee brand new osprey --from aurora --host osprey.localhost --name "Osprey"`. */
export interface BrandAsk {
  id: string;
  from: string;
  host: string;
  /** Display name; without one, the id with a capital letter. */
  name?: string | undefined;
}

/** A brand that cannot be made as it was asked for; its message is all that the operator sees. */
export class BrandError extends Error {
  override readonly name = 'BrandError';
}

/** Longest host name there is, in characters. Source: RFC 1035. */
const LONGEST_HOST = 253;
const LONGEST_NAME = 40; // as a logo shows it
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Writes the documents of a variant of a brand into the content folder; a running site serves it as soon as they are there.
 * @returns the files that were written
 * @throws BrandError for a name or host that is taken or no name, and for a parent that is not there; nothing is written then
 */
export async function newBrand(folder: string, ask: BrandAsk): Promise<string[]> {
  const { id, from } = ask;
  const host = ask.host.toLowerCase();
  const name = ask.name ?? id.slice(0, 1).toUpperCase() + id.slice(1);
  const good = await goodDocuments(folder);
  const brands = composeBrands(good, createDocumentCheck());
  checkForm({ id, host, name });
  const parent = brands.find(({ brand }) => brand.id === from);
  if (!parent) throw new BrandError(`There is no brand «${from}» to begin from: ${idsOf(brands)} are there.`);
  checkFree(brands, { id, host, folder });

  const overlay = overlayOf(parent, { id, from, host, name });
  const own = [...overlay].map(([file, value]) => ({ brand: id, file, value: value as GoodDocument['value'] }));
  if (!composeBrands([...good, ...own], createDocumentCheck()).some(({ brand }) => brand.id === id))
    throw new BrandError(`«${from}» has too long a line of parents already: begin from one of them.`);
  return write(join(folder, 'brands', id), overlay);
}

async function goodDocuments(folder: string): Promise<GoodDocument[]> {
  const found = await readFiles(folder);
  const check = createDocumentCheck();
  return found.flatMap(({ brand, file, text }) => {
    const parsed = parseDocument(text);
    const isGood = 'value' in parsed && !check(parsed.value).some(({ scope }) => scope === 'document');
    return isGood ? [{ brand, file, value: parsed.value }] : [];
  });
}

function checkForm({ id, host, name }: { id: string; host: string; name: string }): void {
  if (!LABEL.test(id)) {
    throw new BrandError(
      `«${id}» is no name of a brand: small letters, digits and hyphens, such as «osprey» or «osprey-2».`,
    );
  }
  if (host.length > LONGEST_HOST || !host.split('.').every((label) => LABEL.test(label))) {
    throw new BrandError(
      `«${host}» is no host: give a name without scheme, port or path, such as «osprey.example» or «osprey.localhost».`,
    );
  }
  if (name.trim() === '' || name.length > LONGEST_NAME)
    throw new BrandError(`A display name has 1 to ${LONGEST_NAME} characters.`);
}

function checkFree(brands: readonly Composed[], { id, host, folder }: { id: string; host: string; folder: string }) {
  if (existsSync(join(folder, 'brands', id)) || brands.some(({ brand }) => brand.id === id))
    throw new BrandError(`There is a brand «${id}» already: its documents stand in ${join(folder, 'brands', id)}.`);
  const owner = brands.find(({ brand }) => brand.hosts?.includes(host));
  if (owner) throw new BrandError(`The host «${host}» is taken: brand «${owner.brand.id}» answers there.`);
}

function idsOf(brands: readonly Composed[]): string {
  return brands
    .map(({ brand }) => brand.id)
    .toSorted()
    .join(', ');
}

/** Writes all files or none. The brand document comes first, so that whoever reads in between finds a whole brand. */
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
    throw new BrandError(`The documents could not be written: ${(error as NodeJS.ErrnoException).message}`);
  }
}
