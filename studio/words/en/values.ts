import type { facts } from '#runtime/expression/facts.ts';
import type { context as cashier } from '../../../widgets/cashier/context.ts';
import type { context as device } from '../../../widgets/device/context.ts';
import type { context as profile } from '../../../widgets/profile/context.ts';
import type { context as protection } from '../../../widgets/protection/context.ts';
import type { context as session } from '../../../widgets/session/context.ts';

type Of<Area extends string, Values> = `${Area}.${keyof Values & string}`;
type ValueName =
  | keyof typeof facts
  | Of<'cashier', typeof cashier>
  | Of<'device', typeof device>
  | Of<'profile', typeof profile>
  | Of<'protection', typeof protection>
  | Of<'session', typeof session>;

/** What conditions and data may read, by path. */
export const values = {
  'values.brand.id': 'Brand',
  'values.locale.code': 'Language of the page',
  'values.locale.dir': 'Direction of writing',
  'values.visitor.guest': 'The visitor is a guest',
  'values.visitor.player': 'The visitor is a player',
  'values.page.path': 'Address of the page',
  'values.page.id': 'Name of the page',
  'values.page.flag': 'What the page is for',
  'values.cashier.isExcluded': 'The player is excluded from play',
  'values.cashier.isClosed': 'The account is closed',
  'values.cashier.isPaying': 'A payment is under way',
  'values.cashier.hasNoProvider': 'No way to pay can be used',
  'values.device.browser': 'Browser',
  'values.device.platform': 'Where the site runs: browser, installed, inside an app',
  'values.profile.unconfirmed': 'Contact that waits for its code',
  'values.profile.proofBefore': 'Before what the player must prove who they are',
  'values.profile.isDepositHeld': 'No deposit is possible before the proof of identity',
  'values.profile.isProofKnown': 'It is known whether the player’s identity is proved',
  'values.profile.mayProve': 'Documents are taken now',
  'values.profile.hasChecker': 'Another service can check documents',
  'values.profile.isDepositDue': 'Registered lately and paid nothing in yet',
  'values.profile.isConfirmDue': 'The contact waits to be confirmed',
  'values.protection.isReviewDue': 'The player is to look back at half a year of play',
  'values.session.login': 'Login of the player',
  'values.session.name': 'Name of the player',
  'values.session.total': 'Balance, money and bonuses',
  'values.session.main': 'Balance of money',
  'values.session.bonus': 'Balance of bonuses',
  'values.session.isReady': 'The player’s data are there',
  'values.session.isUnfinished': 'The registration is not finished',
  'values.session.isVerified': 'The player’s identity is proved',
} as const satisfies Readonly<Record<`values.${ValueName}`, string>>;
