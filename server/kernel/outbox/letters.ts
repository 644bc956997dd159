import { DAY_MS } from '../durations.ts';
import arabic from './words/ar.json' with { type: 'json' };
import english from './words/en.json' with { type: 'json' };
import latvian from './words/lv.json' with { type: 'json' };
import russian from './words/ru.json' with { type: 'json' };

/** Values of a letter: those of its kind, `locale`, `brand`. */
type Values = Readonly<Record<string, string>>;
type Word = keyof typeof english;

/** What letters say, by language; any other reads English. */
export const letterWords: Readonly<Record<string, Readonly<Record<Word, string>>>> = {
  en: english,
  lv: latvian,
  ru: russian,
  ar: arabic,
};

const byLocale = new Map(Object.entries(letterWords));

/** What a letter consists of: words of the player's language, or a text as it is. */
type Line = Word | { readonly text: string };

interface Template {
  subject(values: Values): Line;
  lines(values: Values): readonly Line[];
  /** Milliseconds after which nobody is served by it any more. */
  usefulMs: number;
}

const TEN_MINUTES_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** A code, what it is for, and what to do about one that nobody asked for. */
function codeLetter(kind: 'restore-code' | 'contact-code' | 'sign-in-code' | 'two-factor-code'): Template {
  return {
    subject: () => 'code.subject',
    lines: ({ link }) => [
      `${kind}.what`,
      'code.once',
      ...(link ? (['code.link', { text: link }] as const) : []),
      `${kind}.warning`,
    ],
    usefulMs: TEN_MINUTES_MS,
  };
}

function notice(subject: Word, lines: readonly Word[]): Template {
  return { subject: () => subject, lines: () => lines, usefulMs: DAY_MS };
}

/** Every letter the platform writes. An area adds its own as one more line. */
const templates = {
  'restore-code': codeLetter('restore-code'),
  'contact-code': codeLetter('contact-code'),
  'sign-in-code': codeLetter('sign-in-code'),
  'two-factor-code': codeLetter('two-factor-code'),
  'password-changed': notice('password-changed.subject', ['password-changed.what', 'password-changed.warning']),
  'contact-added': notice('contact-added.subject', ['contact-added.what', 'contact-added.warning']),
  'contact-confirmed': notice('contact-confirmed.subject', ['contact-confirmed.what', 'contact-confirmed.warning']),
  'service-connected': notice('service-connected.subject', ['service-connected.what', 'service-connected.warning']),
  'two-factor-changed': notice('two-factor-changed.subject', ['two-factor-changed.what', 'two-factor-changed.warning']),
  welcome: {
    subject: () => 'welcome.subject',
    lines: ({ link = '' }) => ['welcome.what', 'welcome.confirm', { text: link }, 'welcome.warning'],
    usefulMs: 7 * DAY_MS, // as long as its link
  },
  subscribed: notice('subscribed.subject', ['subscribed.what']),
  erased: notice('erased.subject', ['erased.what', 'erased.warning']),
  /** To those who work on content, in the operator's one language. */
  'content-password': {
    subject: () => ({ text: 'Choose a new password' }),
    lines: ({ username = '', code = '', link }) => [
      { text: `Somebody, probably you, asked for a new password for the content account «${username}».` },
      { text: link ? `Open this link within an hour: ${link}` : `Use this code within an hour: ${code}` },
      { text: 'It works once. If you did not ask for it, do nothing: your password stays as it is.' },
    ],
    usefulMs: HOUR_MS,
  },
  'content-confirmation': {
    subject: () => ({ text: 'Confirm your address' }),
    lines: ({ username = '', code = '', link }) => [
      { text: `Confirm that this is the address of the content account «${username}».` },
      { text: link ? `Open this link: ${link}` : `Use this code: ${code}` },
      { text: 'If you have no account with us, do nothing.' },
    ],
    usefulMs: DAY_MS,
  },
  'content-password-changed': {
    subject: () => ({ text: 'The password of your content account was changed' }),
    lines: () => [
      { text: 'The password of your content account was changed just now, and you were signed out everywhere.' },
      { text: 'If it was not you, tell your administrator at once.' },
    ],
    usefulMs: DAY_MS,
  },
  /** To the operator's own people, in their one language. */
  feedback: {
    subject: ({ ticket, topic }) => ({ text: `[${ticket}] ${topic}` }),
    lines: ({ message = '', name, reply_to, page, brand }) => [
      { text: message },
      { text: `From: ${name || 'no name given'}, answer to ${reply_to || 'nobody'}` },
      { text: `Brand ${brand}, page ${page || 'unknown'}` },
    ],
    usefulMs: DAY_MS,
  },
} as const satisfies Readonly<Record<string, Template>>;

export type LetterKind = keyof typeof templates;

/** Kinds come out of the database, where an older release may have left others. */
const templateOf = (kind: string): Template | undefined =>
  new Map<string, Template>(Object.entries(templates)).get(kind);

/** A letter as it leaves, in plain text. */
export interface WrittenLetter {
  subject: string;
  text: string;
}

/** Fills the template of a kind in the player's language; a kind of an older release gives its values, so that no letter is unreadable. */
export function writeLetter(kind: string, values: Values): WrittenLetter {
  const template = templateOf(kind);
  if (!template) return { subject: kind, text: JSON.stringify(values) };
  const say = (line: Line): string => (typeof line === 'string' ? fill(wordsFor(values)[line], values) : line.text);
  const lines = [...template.lines(values), ...(values['unsubscribe'] ? (['unsubscribe'] as const) : [])];
  return { subject: say(template.subject(values)), text: lines.map(say).join('\n\n') };
}

function wordsFor({ locale = '' }: Values): Readonly<Record<Word, string>> {
  return byLocale.get(locale) ?? byLocale.get(locale.split('-')[0] ?? '') ?? english;
}

function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');
}

/** How long after it was written a letter is still worth sending, in milliseconds. */
export function usefulMsOf(kind: string): number {
  return templateOf(kind)?.usefulMs ?? DAY_MS;
}
