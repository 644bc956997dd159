import type { DepositStarted } from '#schemas/platform/cashier.ts';
import type { Tx } from '../../db/db.ts';
import type { Brand, ResultPages, Services } from '../context.ts';
import type { Bank, Method } from './method.ts';
import type { PaymentRow } from './payments.ts';
import { noProvider } from './refusals.ts';

/** Order for a provider to collect a deposit. Amounts in minor units. */
export interface DepositOrder {
  /** The platform's id of the payment. */
  id: string;
  /** Brand that is paid. */
  merchant: string;
  method: Method;
  currency: string;
  amount: bigint;
  fee: bigint;
  /** Result of `inspect` for the player's numbers. */
  verdict: string;
  /** The provider's own name for the saved card that pays, as `ProviderEvent.account` gave it; empty for another one. */
  account: string;
  /** Pages to which the payer returns when nothing is left to do, by state of the payment. */
  returns: ResultPages;
  /** Origin at which the brand's site was asked: a provider elsewhere puts it before `returns`. */
  origin: string;
  at: number;
}

/** Address or form fields for the player to pay with. */
export interface OpenedDeposit extends Pick<DepositStarted, 'url' | 'fields'> {
  /** UTC milliseconds. */
  expiresAt: number;
}

/** A message that claims to come from the provider; the signature covers the bytes of the body. */
export interface ProviderNotice {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** Collects and pays out money for the platform. Without a provider, no money comes in or goes out by itself. */
export interface PaymentProvider {
  /** Its ways to pay, in the order in which players are shown them. */
  methods: readonly Method[];
  /** Banks of a country that a field with `banks` lets a player choose from; none where it offers no such method. */
  banksOf(country: string): readonly Bank[];
  /** Checks the number of a card or account. @returns a verdict that is stored and passed back; empty when nothing is wrong with it */
  inspect(number: string): string;
  /** Origins of its pages for a method, as a content security policy writes them; none where they stand at the site's own. */
  originsOf(method: Method): readonly string[];
  /** Opens an order, in the transaction that stores the payment. Nothing is credited. @throws PlatformError for a deposit it does not collect */
  openDeposit(tx: Tx, services: Services, order: DepositOrder): Promise<OpenedDeposit>;
  /** @param wish.brand the player's, while it has a site. @throws PlatformError for a payout that it would not make */
  checkPayout(wish: { brand: Brand | undefined; amount: bigint; currency: string; verdict: string }): void;
  /**
   * Lets go of a card that it named in `ProviderEvent.account`, in the transaction in which its owner removes it: nothing is paid by it from then on,
   * and no message that is still to come saves it again. Accounts that were paid out to alone are removed by this, too: their token is the
   * platform's own (`tokenOf`), which a provider need not know.
   */
  forgetAccount(tx: Tx, account: { uid: number; token: string }): Promise<void>;
  /** Opens the payout of a withdrawal, in the transaction that approves it. */
  openPayout(tx: Tx, services: Services, asked: { payment: PaymentRow; at: number }): Promise<void>;
  /** Called after a commit, and repeatedly: fetches news of one payment, or of all. */
  listen(services: Services, payment?: string): Promise<void>;
  /** Checks that a message is the provider's own, and recent. */
  isAuthentic(services: Services, notice: ProviderNotice): Promise<boolean>;
}

declare module '../providers.ts' {
  interface Providers {
    /** The provider that collects and pays out money. */
    payments: PaymentProvider;
  }
}

/** The provider. @throws PlatformError BillingUnavailableException where there is none: nothing is begun then */
export function providerOf({ payments }: Pick<Services, 'payments'>): PaymentProvider {
  if (payments === null) throw noProvider();
  return payments;
}

/** The provider's ways to pay; none where there is no provider. */
export function methodsOf({ payments }: Pick<Services, 'payments'>): readonly Method[] {
  return payments?.methods ?? [];
}

/** The method of a payment; undefined when the provider has it no more. */
export function methodOf(services: Pick<Services, 'payments'>, sysname: string): Method | undefined {
  return methodsOf(services).find((method) => method.sysname === sysname);
}

/** A method's name; its sysname when it is no more. */
export function methodName(services: Pick<Services, 'payments'>, sysname: string): string {
  return methodOf(services, sysname)?.name ?? sysname;
}
