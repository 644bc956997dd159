import { DAY_MS } from '../durations.ts';

/** Values of a letter: those of its kind, `locale`, `brand`. */
type Values = Readonly<Record<string, string>>;

interface Template {
  subject(values: Values): string;
  lines(values: Values): readonly string[];
  /** Milliseconds after which nobody is served by it any more. */
  usefulMs: number;
}

const TEN_MINUTES_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** A code, what it is for, and what to do about one that nobody asked for. */
function codeLetter(what: string, warning: string): Template {
  return {
    subject: ({ code }) => `${code} is your code`,
    lines: ({ code, link }) => [
      `${what}: ${code}`,
      'It works once, for ten minutes. We never ask for it by phone or in chat.',
      ...(link ? ['Or open this link on any device:', link] : []),
      warning,
    ],
    usefulMs: TEN_MINUTES_MS,
  };
}

function notice(subject: string, lines: readonly string[]): Template {
  return { subject: () => subject, lines: () => lines, usefulMs: DAY_MS };
}

/** Every letter the platform writes. An area adds its own as one more line. */
const templates = {
  'restore-code': codeLetter(
    'The code to choose a new password',
    'If you did not ask for it, do nothing: your password stays as it is.',
  ),
  'contact-code': codeLetter(
    'The code to confirm this address',
    'If you have no account with us, do nothing: nobody can use your address without this code.',
  ),
  'sign-in-code': codeLetter(
    'The code to sign in',
    'If you are not signing in now, somebody knows your password: change it today.',
  ),
  'two-factor-code': codeLetter(
    'The code to change how you sign in',
    'If you did not ask for it, change your password and look at the list of your sessions.',
  ),
  'password-changed': notice('Your password was changed', [
    'The password of your account was changed just now, and you were signed out everywhere else.',
    'If it was not you, choose a new one at once with «Forgot password» and write to support.',
  ]),
  'two-factor-changed': notice('Sign-in codes were switched', [
    'Sign-in codes of your account were switched on or off just now.',
    'If it was not you, change your password at once and write to support.',
  ]),
  subscribed: notice('You will hear from us', [
    'You asked for letters about offers. We write seldom, and never about games you lost at.',
  ]),
  erased: notice('Your account is closed', [
    'Your account is closed and what said who you are is erased, as you asked.',
    'What the law wants kept about payments and play stays under a number, without your name.',
  ]),
  /** To those who work on content. */
  'content-password': {
    subject: () => 'Choose a new password',
    lines: ({ username, code, link }) => [
      `Somebody, probably you, asked for a new password for the content account «${username}».`,
      ...(link ? ['Open this link within an hour:', link] : ['Use this code within an hour:', code ?? '']),
      'It works once. If you did not ask for it, do nothing: your password stays as it is.',
    ],
    usefulMs: HOUR_MS,
  },
  'content-confirmation': {
    subject: () => 'Confirm your address',
    lines: ({ username, code, link }) => [
      `Confirm that this is the address of the content account «${username}».`,
      ...(link ? ['Open this link:', link] : ['Use this code:', code ?? '']),
      'If you have no account with us, do nothing.',
    ],
    usefulMs: DAY_MS,
  },
  'content-password-changed': notice('The password of your content account was changed', [
    'The password of your content account was changed just now, and you were signed out everywhere.',
    'If it was not you, tell your administrator at once.',
  ]),
  /** To the operator's own people. */
  feedback: {
    subject: ({ ticket, topic }) => `[${ticket}] ${topic}`,
    lines: ({ message = '', name, reply_to, page, brand }) => [
      message,
      `From: ${name || 'no name given'}, answer to ${reply_to || 'nobody'}`,
      `Brand ${brand}, page ${page || 'unknown'}`,
    ],
    usefulMs: DAY_MS,
  },
} as const satisfies Readonly<Record<string, Template>>;

export type LetterKind = keyof typeof templates;

/** A letter as it leaves, in plain text. */
export interface WrittenLetter {
  subject: string;
  text: string;
}

/** Fills the template of a kind; a kind of an older release gives its values, so that no letter is unreadable. */
export function writeLetter(kind: string, values: Values): WrittenLetter {
  const template: Template | undefined = templates[kind as LetterKind];
  if (!template) return { subject: kind, text: JSON.stringify(values) };
  const lines = [
    ...template.lines(values),
    ...(values['unsubscribe'] ? [`No more offers: ${values['unsubscribe']}`] : []),
  ];
  return { subject: template.subject(values), text: lines.join('\n\n') };
}

/** How long after it was written a letter is still worth sending, in milliseconds. */
export function usefulMsOf(kind: string): number {
  return (templates[kind as LetterKind] as Template | undefined)?.usefulMs ?? DAY_MS;
}
