import { CommandError, need } from '../../kernel/command.ts';
import type { PlatformCommand } from '../area.ts';
import { toMoney } from '../ledger/currency.ts';
import { depositRefunded } from './heldDeposits.ts';
import type { PaymentRow } from './payments.ts';
import { approveWithdrawal, declineWithdrawal, type Moved } from './withdrawals.ts';

/** Lines of one list. */
const MOST_LINES = 50;

const paymentOption = { help: 'the withdrawal’s id, as «withdrawal list» shows it', isRequired: true };

const list: PlatformCommand = {
  name: 'withdrawal list',
  summary: 'shows the withdrawals that wait for an operator, oldest first',
  example: 'marquee withdrawal list',
  options: {},
  async run({ db }) {
    const rows = await db.read
      .selectFrom('payment')
      .selectAll()
      .where('status', '=', 'requested')
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST_LINES)
      .execute();
    return rows.length === 0 ? 'No withdrawal waits.' : rows.map(lineOf).join('\n');
  },
};

function lineOf({ id, uid, amount, currency, method, paid_with, created_at }: PaymentRow): string {
  const money = toMoney(amount, currency);
  const asked = new Date(Number(created_at)).toISOString();
  return `${id}  player ${uid}  ${money.amount} ${money.currency}  ${method} ${paid_with}  ${asked}`;
}

const approve: PlatformCommand = {
  name: 'withdrawal approve',
  summary: 'lets a requested withdrawal go out',
  example: 'marquee withdrawal approve --payment W8uIdp015kQL03hS',
  options: { payment: paymentOption },
  async run(services, input) {
    const id = need(input, 'payment');
    mustHaveMoved(await approveWithdrawal(services, id), id);
    return `Withdrawal ${id} goes out.`;
  },
};

const decline: PlatformCommand = {
  name: 'withdrawal decline',
  summary: 'refuses a requested withdrawal; the money goes back to the player',
  example: 'marquee withdrawal decline --payment W8uIdp015kQL03hS --reason documents-missing',
  options: { payment: paymentOption, reason: { help: 'a code; the player is shown its text', isRequired: true } },
  async run(services, input) {
    const id = need(input, 'payment');
    const reason = need(input, 'reason');
    if (!/^[a-z0-9-]{2,64}$/.test(reason)) throw new CommandError('A reason is a code: letters, digits and hyphens.');
    mustHaveMoved(await declineWithdrawal(services, id, reason), id);
    return `Withdrawal ${id} is declined; the money is back.`;
  },
};

function mustHaveMoved(moved: Moved, id: string): void {
  if (moved === 'no-provider')
    throw new CommandError('No payment provider is set up: nothing can be paid out. Withdrawals can be declined.');
  if (moved === 'not-in-this-status') throw new CommandError(`No withdrawal ${id} is waiting.`);
}

const reviews: PlatformCommand = {
  name: 'payment reviews',
  summary: 'shows what providers said that contradicts the books, and deposits that are held back, newest first',
  example: 'marquee payment reviews',
  options: {},
  async run({ db }) {
    const rows = await db.read
      .selectFrom('payment_review')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_LINES)
      .execute();
    if (rows.length === 0) return 'Nothing to look at.';
    return rows.map(({ payment_id, kind, detail }) => `${payment_id}  ${kind}  ${detail}`).join('\n');
  },
};

/** Commands of operators on payments. */
export const cashierCommands: readonly PlatformCommand[] = [list, approve, decline, reviews, depositRefunded];
