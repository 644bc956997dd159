import { type ConsentItem, consentChannels, consentTopics } from '#schemas/platform/consent.ts';
import { flag, type Tx } from '../../../db/db.ts';
import { newId } from '../../../kernel/newId.ts';
import type { Random } from '../../../kernel/services.ts';
import type { ConsentChangeTable } from '../tables.ts';

/** A change of consent to letters for a player. */
export interface ConsentSaid {
  uid: number;
  /** Without one, all topics. */
  topic?: ConsentItem['topic'] | undefined;
  /** Without one, all channels. */
  channel?: ConsentItem['channel'] | undefined;
  granted: boolean;
  source: ConsentChangeTable['source'];
  at: number;
}

/** Stores the present consent, and adds what is new in it to the history: a repeated word is none. */
export async function changeConsent(tx: Tx, random: Random, said: ConsentSaid): Promise<void> {
  const row = { uid: said.uid, granted: flag(said.granted), changed_at: BigInt(said.at) };
  const known = await tx.selectFrom('consent').selectAll().where('uid', '=', said.uid).execute();
  const isSaid = (asked: { topic: string; channel: string }): boolean =>
    known.some(
      ({ topic, channel, granted }) => topic === asked.topic && channel === asked.channel && granted === row.granted,
    );
  const rows = consentTopics
    .filter((topic) => said.topic === undefined || topic === said.topic)
    .flatMap((topic) =>
      consentChannels
        .filter((channel) => said.channel === undefined || channel === said.channel)
        .map((channel) => ({ ...row, topic, channel })),
    )
    .filter((one) => !isSaid(one));
  if (rows.length === 0) return;
  await tx
    .insertInto('consent')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['uid', 'topic', 'channel']).doUpdateSet({ granted: row.granted, changed_at: row.changed_at }),
    )
    .execute();
  await tx
    .insertInto('consent_change')
    .values(rows.map((change) => ({ ...change, id: newId(random), source: said.source })))
    .execute();
}
