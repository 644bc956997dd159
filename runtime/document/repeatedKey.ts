import { pointerTo } from './fault.ts';

interface Open {
  /** Names that stood in it; none for lists. */
  names?: Set<string>;
  pointer: string;
  /** Place in a list. */
  at: number;
}

/**
 * The first key that stands twice in one object of a JSON text, as a JSON pointer: a parser keeps only the last, and what the first said would be
 * lost without a word. Says nothing of texts that are no JSON: parsing them does.
 */
export function repeatedKey(text: string): string | undefined {
  const open: Open[] = [];
  let key = '';
  for (let i = 0; i < text.length; i++) {
    const here = open.at(-1);
    switch (text[i]) {
      case '{':
      case '[':
        open.push({ ...(text[i] === '{' ? { names: new Set() } : {}), pointer: inner(here, key), at: 0 });
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case ',':
        if (here) here.at++;
        break;
      case '"': {
        const end = endOfText(text, i);
        const isKey = here?.names !== undefined && /^\s*:/.test(text.slice(end + 1, end + 40));
        if (isKey) {
          key = nameOf(text.slice(i, end + 1));
          if (here?.names?.has(key)) return pointerTo(here.pointer, key);
          here?.names?.add(key);
        }
        i = end;
      }
    }
  }
  return undefined;
}

function inner(around: Open | undefined, key: string): string {
  if (!around) return '';
  return pointerTo(around.pointer, around.names ? key : String(around.at));
}

/** Place of the quote that ends the text which begins at `from`. */
function endOfText(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '"') return i;
  }
  return text.length;
}

/** Two spellings of a name are one name: `"\u0061"` is `"a"`. */
function nameOf(quoted: string): string {
  try {
    return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
  } catch {
    return quoted;
  }
}
