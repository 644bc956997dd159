import type { FastifyReply } from 'fastify';
import { SIGN_IN_FLAG } from '#schemas/platform/popupFlags.ts';
import { html } from '../../pages/html.ts';
import { type Page, sendPage } from '../../pages/page.ts';

/** Result of a visit to another service; also sent to the page that opened the window. */
export type Result =
  | 'done'
  | 'registered'
  | 'linked'
  | 'closed'
  | 'cancelled'
  | 'email-taken'
  | 'two-factor'
  | 'linked-elsewhere';

interface Words {
  status: number;
  title: string;
  text: string;
}

/** Plain words for results that need the visitor; `{service}` is replaced by its name. */
const words: Readonly<Record<Exclude<Result, 'done' | 'registered' | 'linked' | 'closed'>, Words>> = {
  cancelled: {
    status: 200,
    title: 'You stopped the sign-in',
    text: 'Nothing was changed. You can try again at any time.',
  },
  'email-taken': {
    status: 409,
    title: 'You already have an account here',
    text: 'An account with your e-mail address exists. To keep it safe, {service} is not connected by itself: sign in with your password first, then connect {service} in your profile under Security.',
  },
  'two-factor': {
    status: 409,
    title: 'Your account asks for a code',
    text: 'You have switched on sign-in codes. Sign in with your password and the code.',
  },
  'linked-elsewhere': {
    status: 409,
    title: 'This {service} account is in use',
    text: 'It is connected to another account here. Sign in with {service} to use that one.',
  },
};

/** Script of `/oauth/done.js`: notifies the page that opened this window, then closes it. Where no window was opened it goes back. */
export const doneScript = `
const { result, service, typeAuth, back, stays } = document.body.dataset;
const told = { type: 'socialAuth', result, service, type_auth: typeAuth };
const channel = new BroadcastChannel('social-auth');
channel.postMessage(told);
channel.close();
const isPopup = window.opener !== null && window.name !== '';
if (isPopup) window.opener.postMessage(told, location.origin);
if (stays === undefined) {
  if (isPopup) window.close();
  else location.replace(back);
}
`;

interface Ending {
  result: Result;
  service: string;
  name: string;
  typeAuth: string;
  /** Path on the site; of a closed account the page that says so. */
  returnTo: string;
}

/** The last page of a visit to another service. */
export function sendEnding(reply: FastifyReply, ending: Ending): FastifyReply {
  const { result, service, name, typeAuth, returnTo } = ending;
  const data = { result, service, 'type-auth': typeAuth, back: returnTo };
  const common = { mark: name, script: '/oauth/done.js' };
  if (result === 'done' || result === 'registered' || result === 'linked') {
    const body = html`<p>You can go on now.</p><a class="button" href="${returnTo}">Continue</a>`;
    return sendPage(reply, 200, { ...common, title: 'You are signed in', body, data });
  }
  if (result === 'closed') {
    const body = html`<p>You cannot sign in.</p><a class="button" href="${returnTo}">Continue</a>`;
    return sendPage(reply, 403, { ...common, title: 'Your account is closed', body, data });
  }
  const { status, title, text } = words[result];
  const say = (sentence: string): string => sentence.replaceAll('{service}', name);
  const next = result === 'cancelled' || result === 'linked-elsewhere' ? 'Back to the site' : 'Sign in with password';
  const href = next === 'Back to the site' ? returnTo : withSignIn(returnTo);
  const body = html`<p>${say(text)}</p><a class="button" href="${href}">${next}</a>`;
  const page: Page = { ...common, title: say(title), body, data: { ...data, stays: 'yes' } };
  return sendPage(reply, status, page);
}

/** The same place with the sign-in dialog open. Source: ACC-04. */
function withSignIn(returnTo: string): string {
  const url = new URL(returnTo, 'http://own');
  url.searchParams.set(SIGN_IN_FLAG, '1');
  return `${url.pathname}${url.search}${url.hash}`;
}
