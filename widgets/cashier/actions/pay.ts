import { defineAction } from '#runtime/action/defineAction.ts';
import { eventDetail } from '#runtime/document/callUse.ts';
import { safeLink } from '#runtime/document/url.ts';
import { storeBackUrl } from '#runtime/route/backUrl.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import { payActions } from '#schemas/platform/paymentMethods.ts';
import { PAY_WINDOW } from '../payWindow.ts';
import { postTo } from '../postTo.ts';
import type { Checkout } from '../store.ts';

/** Longest that a button is busy with a way to a provider, in milliseconds: no event comes when the player stops it. */
const LONGEST_WAY_MS = 20_000;

interface Started {
  transaction: string;
  action: Checkout['action'];
  url: string;
  /** The answer's list as JSON. */
  fields?: string;
}

/** A value of the platform's answer, read from the event; never a text of the document. */
const eventValue = {
  type: 'object',
  additionalProperties: false,
  required: ['get'],
  properties: { get: { type: 'string', pattern: '^event\\.' } },
} as const;

/** Goes on with a payment where the platform says: on the provider's own page, in a frame, in a window beside [STATE-22]. */
export const action = defineAction<Started>({
  isFollowUp: true,
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['transaction', 'action', 'url'],
    properties: { transaction: eventValue, action: eventValue, url: eventValue, fields: eventValue },
  },
  async run({ runtime, byItself, suggested = [], listed = [], step }, started) {
    const names = Object.values(step.with ?? {}).map(eventDetail);
    // an address that a document wrote, or had a form begin with or offer, is no provider's
    if (byItself || names.some((name) => name === null || [...suggested, ...listed].includes(name)))
      return runtime.ports.report.fault('payment refused', { transaction: started.transaction });
    const checkout = { ...started, fields: fieldsIn(started.fields) };
    storeWayBack(runtime);
    await (payActions.includes(started.action) ? ways[started.action] : ways.redirect)(checkout, runtime);
  },
});

/** Stores this page to lead back to after a payment that leads away, such as one made over a game. The cashier itself is not stored. */
function storeWayBack({ page, ports: { navigation, storage, clock } }: Runtime): void {
  if (page.flag === 'cashier') return;
  const { pathname, search } = navigation.current();
  storeBackUrl(storage, 'pay-success', { href: pathname + search, nowMs: clock.now() });
}

type Way = (checkout: Checkout, runtime: Runtime) => void | Promise<unknown>;

const leave: Way = (checkout, runtime) => {
  const href = hrefOf(checkout, runtime);
  // without a page of the provider's the details are all there is
  if (href === null) return runtime.area('cashier').show(checkout);
  runtime.ports.navigation.go(href, { document: true, replace: false });
  return runtime.ports.navigation.arrived();
};

const stay: Way = (checkout, runtime) => runtime.area('cashier').show(checkout);

const ways: Readonly<Record<Checkout['action'], Way>> = {
  redirect: leave,
  qr: leave,
  requisites: leave,
  form(checkout, runtime) {
    const href = hrefOf(checkout, runtime);
    if (href === null) return stay(checkout, runtime);
    postTo(href, checkout.fields);
    return untilBack(runtime);
  },
  window(checkout, runtime) {
    const href = hrefOf(checkout, runtime);
    // where the browser allows no window, the page has a button that opens it
    if (href !== null) runtime.ports.navigation.open(href, PAY_WINDOW);
    return stay(checkout, runtime);
  },
  iframe: stay,
  done: stay,
};

function hrefOf({ url }: Checkout, { ports }: Runtime): string | null {
  const href = safeLink(url, { external: true });
  if (href === null && url !== '') ports.report.fault('payment address refused', { url });
  return href;
}

/** Keeps the button busy while the page is left, so that a second press begins no second payment; a page that is shown again is free again, and so is one that could not be left. */
function untilBack({ ports: { clock } }: Runtime): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
    clock.after(LONGEST_WAY_MS, resolve);
  });
}

function fieldsIn(text = '[]'): Checkout['fields'] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? (found as Checkout['fields']) : [];
  } catch {
    return [];
  }
}
