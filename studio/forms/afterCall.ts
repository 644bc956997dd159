/** A case of a refusal that a form has an answer to. */
interface RefusalCase {
  type: string;
  says?: readonly string[];
  data?: string;
  waits?: string;
  keepsFor?: string;
  then: readonly object[];
}

/** What a form does once its call has answered. */
export interface AfterCall {
  /** Names in the answer that its steps read. */
  tells?: readonly string[];
  then: readonly object[];
  refusals?: readonly RefusalCase[];
  otherwise?: readonly object[];
}

/** Tells whether all who have the form have a document, by its kind and name, such as `page/home`. */
export type Has = (document: string) => boolean;

const event = (name: string): object => ({ [name]: { get: `event.${name}` } });

const opens = (type: string, popup: string, more: Pick<RefusalCase, 'data'> = {}): [string, RefusalCase] => [
  `popup/${popup}`,
  { type, ...more, then: [{ do: 'popup.open', with: { popup } }] },
];

/** The page is the player's from here on; who has taken a break is told so first. */
function signIn(has: Has, names: readonly string[]): Pick<AfterCall, 'tells' | 'then'> {
  const breaks = 'profile-responsible-game';
  const told = Object.assign({}, ...names.map(event));
  const params = has(`page/${breaks}`) ? { ...told, closed: { page: breaks } } : told;
  return { tells: names, then: [{ do: 'session.begin' }, { do: 'session.enter', with: params }] };
}

/** Where the platform asks for a code first: the form of the code goes on with what was typed here. */
const CODE: RefusalCase = {
  type: 'AuthorizationException',
  says: ['two_factor_auth is enable', 'Resend time is'],
  data: 'resend_time',
  waits: 'resend_time',
  keepsFor: 'twofa',
  then: [{ do: 'popup.view', with: { view: 'twofa', popup: 'auth' } }],
};
const BANNED: RefusalCase = {
  type: 'UserBannedException',
  then: [{ do: 'navigate', with: { to: { page: 'user-block' } } }],
};

/** A payment or a withdrawal may need the player to be known better. */
const PROOF = 'prove-identity';

const AFTER: Readonly<Record<string, (has: Has) => AfterCall>> = {
  'auth.login': (has) => ({
    ...signIn(has, ['locale', 'is_registration_completed', 'is_play_closed']),
    refusals: [...(has('page/user-block') ? [BANNED] : []), ...(has('form/twofa') && has('popup/auth') ? [CODE] : [])],
  }),
  'auth.register': (has) => signIn(has, ['locale', 'is_registration_completed']),
  'cashier.makedeposit': (has) => ({
    tells: ['transaction', 'action', 'url', 'fields'],
    then: [{ do: 'cashier.pay', with: Object.assign({}, ...['transaction', 'action', 'url', 'fields'].map(event)) }],
    refusals: known(has, [
      opens('BillingTransactionDeclinedException', 'deposit-notice', { data: 'notice' }),
      opens('UserNeedProfileDataException', 'fill-profile'),
      opens('SumsubVerificationRequiredException', PROOF),
      opens('KycUserProfileException', PROOF),
    ]),
    otherwise: [{ do: 'cashier.refresh' }],
  }),
  'cashier.makewithdrawal': (has) => ({
    ...(has('page/cashier-receipt') ? { tells: ['transaction'] } : {}),
    then: [
      { do: 'session.refresh' },
      ...(has('page/cashier-receipt')
        ? [{ do: 'navigate', with: { to: { page: 'cashier-receipt', with: event('transaction') } } }]
        : []),
    ],
    refusals: known(has, [opens('KycWithdrawalException', PROOF)]),
  }),
};

const known = (has: Has, cases: readonly (readonly [document: string, RefusalCase])[]): RefusalCase[] =>
  cases.flatMap(([document, one]) => (has(document) ? [one] : []));

/** What a new form that sends to a call does once it has agreed or refused. What leads to a document is left out where there is none. */
export const afterCall = (call: string, has: Has): AfterCall => AFTER[call]?.(has) ?? { then: [] };
