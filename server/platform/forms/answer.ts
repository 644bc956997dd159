import { createHash } from 'node:crypto';
import type { Tx } from '../../db/db.ts';
import { HOUR_MS } from '../../kernel/durations.ts';
import { claimTurn } from '../../kernel/gate.ts';
import type { GivenFile } from '../../kernel/http/givenFile.ts';
import { invalid } from '../../kernel/refusal.ts';
import { claimGuestFiles } from '../claimGuestFiles.ts';
import type { CallContext, Handler } from '../context.ts';
import { senderOf } from '../senderOf.ts';
import { isFieldName, readAnswers } from './readAnswers.ts';

/** Answers in an hour: of one player, and of one network for guests. */
const MOST_OF_PLAYER = 20;
const MOST_OF_NETWORK = 10;

const ID_BYTES = 16;

/**
 * Keeps what somebody answered to a form. The same key and values take effect once and get the first answer again: nothing is counted
 * for them. Source: REL-W3.
 */
export const answer: Handler<'forms.answer'> = async ({ form, answers, request_id }, context) => {
  const { json, names } = readAnswers(answers);
  const files = (context.files ?? []).map((file) => ({ ...file, hash: sha256(file.bytes) }));
  mustHaveNamesOfTheirOwn(files, names);
  const asked = [form, json, ...files.flatMap(({ field, name, hash }) => [field, name, hash])];
  const row = {
    id: idOf(context),
    brand: context.brand.id,
    uid: context.player?.uid ?? null,
    form,
    answers: json,
    locale: context.locale,
    created_at: BigInt(context.clock.now()),
    request_key: sha256(JSON.stringify([context.brand.id, context.player?.uid ?? 'guest', request_id])),
    fingerprint: sha256(JSON.stringify(asked)),
  };
  return context.db.write(async (tx) => {
    // its twin, still at work, is waited for here
    const isFirst = await tx
      .insertInto('form_answer')
      .values(row)
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isFirst) return repeat(tx, row);
    mustBeThere(form, context);
    mustTakeFiles(form, files, context);
    await claim(tx, files, context);
    await storeFiles(tx, { files, answerId: row.id, context });
    return { id: row.id };
  });
};

/** Otherwise a handmade request could fill the table under names that nobody looks up. A repeated request whose answer is stored is not checked. */
function mustBeThere(form: string, { forms, brand }: CallContext): void {
  if (forms?.isThere(brand.id, form) === false) throw invalid({ form: ['NOT_FOUND'] });
}

/** Nobody would look for a file beside a form that asks for none, and all guests together may send so many only. */
function mustTakeFiles(form: string, files: readonly GivenFile[], { forms, brand }: CallContext): void {
  const stray = files.filter(({ field }) => forms?.takesFiles(brand.id, form, field) === false);
  if (stray.length > 0) throw invalid(Object.fromEntries(stray.map(({ field }) => [field, ['INVALID']])));
}

/** A file must not pass for an answer, or for what the call itself is asked. */
function mustHaveNamesOfTheirOwn(files: readonly GivenFile[], answered: ReadonlySet<string>): void {
  const taken = new Set([...answered, 'form', 'answers', 'request_id']);
  const wrong = files.filter(({ field }) => taken.has(field) || !isFieldName(field));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(({ field }) => [field, ['INVALID']])));
}

/** @throws PlatformError InvalidParameterException when the key came before with other values */
async function repeat(tx: Tx, { request_key, fingerprint }: { request_key: string; fingerprint: string }) {
  const stored = await tx
    .selectFrom('form_answer')
    .select(['id', 'fingerprint'])
    .where('request_key', '=', request_key)
    .executeTakeFirstOrThrow();
  if (stored.fingerprint !== fingerprint) throw invalid({ request_id: ['ALREADY_USED'] });
  return { id: stored.id };
}

async function claim(tx: Tx, files: readonly GivenFile[], context: CallContext): Promise<void> {
  const most = context.player ? MOST_OF_PLAYER : MOST_OF_NETWORK;
  const turn = { subject: senderOf(context), now: context.clock.now() };
  await claimTurn(tx, { name: 'form-answer', most, windowMs: HOUR_MS }, turn);
  await claimGuestFiles(tx, files, context);
}

async function storeFiles(
  tx: Tx,
  {
    files,
    answerId,
    context,
  }: { files: readonly (GivenFile & { hash: string })[]; answerId: string; context: CallContext },
): Promise<void> {
  for (const [position, { field, name, type, hash, bytes }] of files.entries()) {
    const id = idOf(context);
    const row = { id, answer_id: answerId, position, field, name, type, size: bytes.length, hash, content: bytes };
    await tx.insertInto('form_file').values(row).execute();
  }
}

/** Names that can be typed after `--file`: they never begin with a dash. */
function idOf({ random }: CallContext): string {
  return Buffer.from(random(ID_BYTES)).toString('hex');
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
