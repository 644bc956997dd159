import { createHmac } from 'node:crypto';
import { type FieldErrors, invalid } from '../../../kernel/refusal.ts';
import { matchesLinear } from '../../../patterns/linear.ts';
import type { CallContext, Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import type { Bank, MethodField } from '../method.ts';
import type { Offered } from '../methods/offered.ts';
import { providerOf } from '../provider.ts';
import { secretOf } from '../secret.ts';
import type { Direction } from '../tables.ts';
import { isIban, isLuhn } from './checkSums.ts';
import { leastPaysIn } from './saved.ts';
import type { StoredRequisites } from './stored.ts';

const NONE: StoredRequisites = { token: '', label: '', verdict: '', saved: '' };

/**
 * Checks the values that a player filled in for a method, or finds the saved card or account the player chose.
 * @param text JSON as it came: values by field, or `{"saved":"…"}`
 * @throws PlatformError InvalidParameterException with codes per field
 */
export async function readRequisites(
  { method, terms }: Offered,
  text: string | undefined,
  context: CallContext & { player: Player; direction: Direction },
): Promise<StoredRequisites> {
  const values = parse(text);
  const saved = values['saved'];
  if (saved !== undefined) return findSaved(saved, method.sysname, context);
  if (terms.fields.length === 0) return NONE;
  const clean = Object.fromEntries(terms.fields.map(({ sysname, type }) => [sysname, cleaned(values[sysname], type)]));
  const provider = providerOf(context);
  const banks = provider.banksOf(context.player.country_code);
  const errors = Object.fromEntries(
    terms.fields.flatMap((field) => {
      const code = faultOf(clean[field.sysname] ?? '', field, banks);
      return code === null ? [] : [[field.sysname, [code]]];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors satisfies FieldErrors);
  const main = clean[terms.fields.find((field) => field.main)?.sysname ?? ''] ?? '';
  return {
    token: await tokenOf(context, clean),
    label: main === '' ? '' : maskOf(main),
    verdict: provider.inspect(main),
    saved: '',
  };
}

/** Keyed hash of the values of a method's fields: tells the same ones again, and gives none away. */
export async function tokenOf(services: Services, values: Readonly<Record<string, string>>): Promise<string> {
  const key = await secretOf(services, 'requisites');
  return createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url');
}

/** The part of a number that may be shown. */
export const maskOf = (number: string): string => `•••• ${number.slice(-4)}`;

function parse(text = '{}'): Record<string, string> {
  let value: unknown;
  try {
    value = JSON.parse(text || '{}');
  } catch {
    throw invalid({ requisites: ['INVALID'] }); // the parser's message would repeat a card number
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid({ requisites: ['INVALID'] });
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

function cleaned(value = '', type: MethodField['type']): string {
  if (type === 'input' || type === 'select') return value.trim();
  const tight = value.replaceAll(/[\s-]/g, '');
  return type === 'iban' ? tight.toUpperCase() : tight;
}

/** @returns the code of the fault; null when it may be used */
function faultOf(value: string, field: MethodField, banks: readonly Bank[]): string | null {
  if (value === '') return 'REQUIRED';
  if (value.length > field.maxLength) return 'TOO_LONG';
  if (!matchesLinear(field.regex, value)) return 'INVALID';
  if (field.type === 'card' && !isLuhn(value)) return 'CHECKSUM';
  if (field.type === 'iban' && !isIban(value)) return 'CHECKSUM';
  if (field.banks && !banks.some(({ id }) => id === value)) return 'NOT_ALLOWED';
  return null;
}

async function findSaved(
  id: string,
  method: string,
  { db, player, direction }: CallContext & { player: Player; direction: Direction },
): Promise<StoredRequisites> {
  const row = await db.read
    .selectFrom('payment_requisite')
    .select(['id', 'token', 'label', 'verdict'])
    .where('id', '=', id)
    .where('uid', '=', player.uid)
    .where('method', '=', method)
    .where('pays_in', '>=', leastPaysIn(direction))
    .executeTakeFirst();
  if (!row) throw invalid({ requisites: ['NOT_FOUND'] });
  return { token: row.token, label: row.label, verdict: row.verdict, saved: row.id };
}
