import { localeChain } from '#runtime/document/text.ts';
import type { DocumentValue } from '../collections/entry.ts';
import type { DocumentName } from '../document/documentKey.ts';

/** Most characters of a text. */
export const LONGEST_TEXT = 65_536;

/** A text that is read in several languages. */
export interface Unit {
  /** `base/page/home#hero.title`; of the interface `base/messages/*#session.signIn`. Never a position: it stays when others come and go. */
  id: string;
  /** Document whose text it is: `base/page/home`, of the interface `base/messages/lv`. It holds the translation, unless `saidIn` does. */
  document: string;
  key: string;
  source: string;
  /** Undefined: there is none. */
  target: string | undefined;
  /** The catalogue that says the translation, where the document has none of its own. */
  saidIn?: string | undefined;
  /** Of the interface: what is read in the target's language where the brand's catalogue does not say it, of brands above it or of the code. */
  inherited?: string | undefined;
  /** The brand above whose catalogue says what is inherited; undefined: it comes with the code. */
  inheritedFrom?: string | undefined;
  /** Of a brand's version of the interface: the brand says it in neither language itself. */
  isOthers?: boolean | undefined;
  /** Of a brand's version: it takes away what is said above, and only the code says the text, if that does. */
  isRemoved?: boolean;
  /** Of a brand's version: what it was written over is another one by now, or there no more. */
  isMoved?: boolean;
  /** A brand above locked its catalogue: what is said here is not served. */
  isLocked?: boolean;
  /** True where a brand above has a catalogue of the target's language: a brand changes that by operations. */
  hasAbove?: boolean;
  /** The nearer language that readers get it in while it has no translation: `lv` in place of `lv-LV`. Undefined: the source's. */
  readIn?: string | undefined;
  /** Place where it is shown, for translators. */
  note: string;
  maxLength?: number | undefined;
  /** Terms of the glossary that the source has, and how they are written in the target's language. */
  terms?: Readonly<Record<string, string>>;
}

/** A document as it is worked on. */
export interface Worked {
  name: DocumentName;
  value: DocumentValue;
}

/** Languages of a translation. */
export interface UnitsAsked {
  sourceLocale: string;
  targetLocale: string;
}

/** The language that readers of the target's get before the source's: of `lv-LV` that is `lv`, of others there is none. */
export function nearerOf({ sourceLocale, targetLocale }: UnitsAsked): string | undefined {
  const [, nearer] = localeChain(targetLocale, sourceLocale);
  return nearer === sourceLocale ? undefined : nearer;
}
