import type { Reader } from '../../../db/db.ts';
import type { AreaExport } from '../../context.ts';
import { toMoney } from '../../ledger/currency.ts';
import { movementsOf } from '../../ledger/movements.ts';
import { readContacts, toContact } from '../contacts/contacts.ts';
import { readProfile, toProfileInfo } from '../profile/getprofileinfo.ts';
import { deviceWords } from './deviceWords.ts';

/** Data of accounts and ledger: profile, document, contacts, sessions, letters, every movement of money. */
export const exportAccount: AreaExport = async (read, player) => {
  const { uid } = player;
  const profile = readProfile(player);
  const contacts = await readContacts(read, uid);
  const sessions = await read.selectFrom('session').selectAll().where('uid', '=', uid).execute();
  const letters = await lettersTo(
    read,
    contacts.map(({ contact }) => contact),
  );
  return {
    profile: { uid, registered_at: Number(player.registered_at), ...toProfileInfo(player, profile, player.locale) },
    document: { type: profile['document_type'] ?? '', number: profile['document_number'] ?? '' },
    contacts: contacts.map(toContact),
    sessions: sessions.map(({ agent, created_at, last_used_at }) => ({
      device: deviceWords(agent),
      created_at: Number(created_at),
      last_used_at: Number(last_used_at),
    })),
    letters: letters.map((letter) => ({ ...letter, created_at: Number(letter.created_at) })),
    money: moneyOf(read, uid),
  };
};

async function* moneyOf(read: Reader, uid: number): AsyncGenerator<readonly unknown[]> {
  for await (const page of movementsOf(read, uid))
    yield page.map(({ amount, currency, wallet, kind, created_at }) => ({
      at: Number(created_at),
      kind,
      wallet,
      amount: toMoney(amount, currency),
    }));
}

/** Without an address, no letter was sent. */
async function lettersTo(read: Reader, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return read
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'created_at', 'state'])
    .where('recipient', 'in', addresses)
    .orderBy('created_at')
    .execute();
}
