import type { Direction } from '../../server/platform/cashier/tables.ts';
import type { OrderState, Outcome, ResultPage } from './outcomes.ts';

/** An order as the sandbox provider knows it; it plays a table in somebody else's system. */
export interface SandboxOrderTable {
  /** The platform's id of the payment. */
  id: string;
  /** Unguessable part of the page's address. */
  token: string;
  direction: Direction;
  /** Brand that is paid. */
  merchant: string;
  /** Sysname of the method. */
  method: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  outcome: Outcome;
  state: OrderState;
  /** Page the payer was sent to at the end; empty before. */
  result: ResultPage | '';
  /** Pages the payer may be sent to, by the payment's state: JSON of `ResultPages`; `{}` where there is no payer to send. */
  returns: string;
  /** Mask of the saved card that pays; empty for another one. */
  account: string;
  /** The card that the payer wants saved once it has paid: JSON of `SavedAccount`; empty for none. */
  saves: string;
  created_at: bigint;
  expires_at: bigint;
}

/** A message to the platform, kept until it was taken. */
export interface SandboxEventTable {
  id: string;
  order_id: string;
  body: string;
  /** Order among those of one moment. */
  place: number;
  next_try_at: bigint;
  tries: number;
  delivered_at: bigint | null;
  /** Status of the answer that ended it. */
  answer: number | null;
}

declare module '../../server/db/tables.ts' {
  interface Tables {
    sandbox_order: SandboxOrderTable;
    sandbox_event: SandboxEventTable;
  }
}
