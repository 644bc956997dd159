import { pointerTo } from './fault.ts';

/** An object or a list that is not closed yet. */
interface Open {
  pointer: string;
  /** Names that stood in it; none for lists. */
  names?: Set<string>;
  /** Name, or index in the list, of the next value. */
  at: string | number;
}

/** Texts, with the colon that makes them names, and brackets and commas. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\],]/gs;

/**
 * Finds the first key that occurs twice in one object of a JSON text, as a JSON pointer: a parser keeps only the last, and the first value would be
 * lost silently. Returns nothing for texts that are not JSON: parsing them reports that.
 */
export function repeatedKey(text: string): string | undefined {
  const open: Open[] = [];
  for (const [token, colon] of text.matchAll(TOKEN)) {
    const here = open.at(-1);
    if (token === '{') open.push({ pointer: pointerIn(here), names: new Set(), at: '' });
    else if (token === '[') open.push({ pointer: pointerIn(here), at: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && typeof here?.at === 'number') here.at++;
    else if (colon !== undefined && here && !isNew(here, token.slice(0, -colon.length))) return pointerIn(here);
  }
  return undefined;
}

function pointerIn(around: Open | undefined): string {
  return around ? pointerTo(around.pointer, String(around.at)) : '';
}

/** Takes a name for the next value. @returns whether it is the first of that name */
function isNew(here: Open, quoted: string): boolean {
  here.at = nameOf(quoted);
  if (here.names?.has(here.at)) return false;
  here.names?.add(here.at);
  return true;
}

/** Two spellings of a name are one name: `"\u0061"` is `"a"`. */
function nameOf(quoted: string): string {
  try {
    return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
  } catch {
    return quoted;
  }
}
