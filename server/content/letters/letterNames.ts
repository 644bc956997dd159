import type { StudioLetter } from '#schemas/studioLetters.ts';
import { commonTokens, type InboxKind, inboxKinds, type LetterKind, letterKinds } from '../../kernel/outbox/kinds.ts';

/** The foot of letters that can be ended: its words appear in other letters. */
const FOOT = 'unsubscribe';

/** Group and title of each kind of letter or message. A new kind without a line here does not compile. */
const names: Readonly<Record<LetterKind | InboxKind | typeof FOOT, readonly [group: string, title: string]>> = {
  'restore-code': ['Codes', 'Code for a new password'],
  'contact-code': ['Codes', 'Code that confirms an address'],
  'sign-in-code': ['Codes', 'Code to sign in'],
  'two-factor-code': ['Codes', 'Code to change how one signs in'],
  welcome: ['Account', 'Welcome after registering'],
  'password-changed': ['Account', 'Password changed'],
  'contact-added': ['Account', 'Contact added'],
  'contact-confirmed': ['Account', 'Contact confirmed'],
  'service-connected': ['Account', 'Social account connected'],
  'two-factor-changed': ['Account', 'Second factor switched'],
  erased: ['Account', 'Account closed and erased'],
  'new-sign-in': ['Account', 'Sign-in with an unknown browser'],
  'deposit-received': ['Money', 'Deposit received'],
  'withdrawal-paid': ['Money', 'Withdrawal paid'],
  'withdrawal-refused': ['Money', 'Withdrawal refused'],
  'withdrawal-cancelled': ['Money', 'Withdrawal cancelled'],
  'limit-changed': ['Protection', 'Limit set or changed'],
  'time-out-begun': ['Protection', 'Break begun'],
  'time-out-ended': ['Protection', 'Break over'],
  'exclusion-begun': ['Protection', 'Self-exclusion begun'],
  'exclusion-ended': ['Protection', 'Self-exclusion over'],
  'order-sent': ['Loyalty shop', 'Goods sent'],
  subscribed: ['Offers', 'Subscribed to offers'],
  [FOOT]: ['Offers', 'Foot of letters that can be ended'],
  'verification-approved': ['Messages on the site', 'Identity confirmed'],
  'verification-more': ['Messages on the site', 'One more document is needed'],
  'verification-rejected': ['Messages on the site', 'Documents not accepted'],
  'content-password': ['To people who edit', 'New password of a content account'],
  'content-confirmation': ['To people who edit', 'Confirm a content account'],
  'content-password-changed': ['To people who edit', 'Content password changed'],
  feedback: ['To the operator', 'Question of a visitor'],
};

/** Descriptions of the values, for authors of the texts around them. */
const values: Readonly<Record<string, string>> = {
  site: 'the brand’s name',
  code: 'the code, six digits',
  link: 'an address that does what the letter is about',
  unsubscribe: 'an address that ends these letters',
  service: 'the social service, such as Lumen',
  username: 'the name of the content account',
  ticket: 'the number of the question',
  topic: 'what the question is about',
  message: 'what the visitor wrote',
  name: 'the visitor’s name',
  reply_to: 'where the visitor wants the answer',
  brand: 'the brand that was asked',
  page: 'the page the visitor was on',
  files: 'names of the files that the visitor attached',
  device: 'the browser, such as Firefox on Windows',
  when: 'when it was, by the brand’s clock',
  amount: 'how much, with the currency',
  method: 'the way to pay',
  number: 'the number of the payment or order',
  ready: 'when a higher limit may be confirmed, by the brand’s clock',
  until: 'when it ends, by the brand’s clock',
  product: 'what was bought',
};

/** A text that is sent to people. `letter` leaves by mail, `inbox` is a message on the site, `foot` is the end of letters. */
type NamedLetter = Omit<StudioLetter, 'words'>;

/** All of them, as people look for them: group by group. */
export const namedLetters: readonly NamedLetter[] = Object.entries(names).map(([kind, [group, title]]) => ({
  kind,
  group,
  title,
  ...aboutOf(kind),
}));

function aboutOf(kind: string): Pick<NamedLetter, 'channel' | 'parts' | 'values'> {
  if (kind === FOOT) {
    const parts: NamedLetter['parts'] = [{ name: 'text', key: `letters.${FOOT}`, needs: FOOT }];
    return { channel: 'foot', parts, values: valuesOf([FOOT, ...commonTokens]) };
  }
  if (inboxKinds.some((one) => one === kind)) {
    const parts = (['title', 'text'] as const).map((name) => ({ name, key: `inbox.${kind}.${name}`, needs: null }));
    return { channel: 'inbox', parts, values: [] };
  }
  const { tokens = [], needs = null } = letterKinds.get(kind) ?? {};
  return {
    channel: 'letter',
    parts: [
      { name: 'subject', key: `letters.${kind}.subject`, needs: null },
      { name: 'text', key: `letters.${kind}.text`, needs },
    ],
    values: valuesOf([...tokens, ...commonTokens]),
  };
}

function valuesOf(tokens: readonly string[]): NamedLetter['values'] {
  return tokens.map((name) => ({ name, means: values[name] ?? name }));
}
