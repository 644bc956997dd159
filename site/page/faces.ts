import type { SiteAssets } from '#runtime/bundle/site.ts';
import type { Texts } from '#runtime/registry/texts.ts';

/** A file of a face as the build's manifest names it: the face, and the letters that the file has. Source of the files: site/fonts.css. */
const FACE_FILE = /\/@fontsource-variable\/([a-z0-9-]+)\/files\/\1-([a-z-]+)-wght-normal\.woff2$/;

/** Letters that go with every language, for names and numbers. */
const ALWAYS = 'latin';
/** Letters with marks that are none of a script's own. */
const PARTS: Readonly<Record<string, RegExp>> = {
  'latin-ext': /[\u0100-\u024f\u1e00-\u1e9f]/,
  'cyrillic-ext': /[\u0460-\u0481\u048a-\u052f\ua640-\ua66e]/,
  vietnamese: /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/,
};

/** The files of a theme's faces that a language is written with: whatever its texts hold letters of. Found once for each language's texts. */
export function createFaces({
  manifest,
}: Pick<SiteAssets, 'manifest'>): (faces: readonly string[], texts: Texts) => string[] {
  const files = Object.entries(manifest).flatMap(([source, { file }]) => {
    const [, face, letters] = FACE_FILE.exec(source) ?? [];
    return face === undefined || letters === undefined ? [] : [{ face, letters, file: `/${file}` }];
  });
  const all = new Set(files.map(({ letters }) => letters));
  const known = new WeakMap<Texts, ReadonlySet<string>>();
  return (faces, texts) => {
    const used = known.get(texts) ?? lettersIn(texts, all);
    known.set(texts, used);
    return faces.flatMap((name) =>
      files.filter(({ face, letters }) => face === name && used.has(letters)).map(({ file }) => file),
    );
  };
}

/** Returns the sets of letters that a language's texts use. */
function lettersIn(texts: Texts, all: ReadonlySet<string>): ReadonlySet<string> {
  const words = Object.values(texts).join();
  return new Set([...all].filter((name) => name === ALWAYS || patternOf(name)?.test(words)));
}

/** A set of letters has its script's name: `greek`, `thai`. Undefined for one that is no script, such as `symbols`. */
function patternOf(letters: string): RegExp | undefined {
  const part = Object.hasOwn(PARTS, letters) ? PARTS[letters] : undefined;
  if (part) return part;
  try {
    return new RegExp(`\\p{Script=${letters.charAt(0).toUpperCase()}${letters.slice(1)}}`, 'u');
  } catch {
    return undefined; // Unicode has no script of this name
  }
}
