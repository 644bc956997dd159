import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of a test double of a vendor's script, by the vendor's name. */
export function vendorDouble(name: string): string {
  return readFileSync(join(import.meta.dirname, 'vendors', `${name}.js`), 'utf8');
}
