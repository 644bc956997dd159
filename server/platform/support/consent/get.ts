import { consentChannels, consentTopics } from '#schemas/platform/consent.ts';
import type { Handler } from '../../context.ts';
import { wholeList } from '../../paging.ts';
import { signedIn } from '../../signedIn.ts';

export const get: Handler<'consent.get'> = async (_, context) => {
  const rows = await context.db.read
    .selectFrom('consent')
    .selectAll()
    .where('uid', '=', signedIn(context).uid)
    .execute();
  return wholeList(
    consentTopics.flatMap((topic) =>
      consentChannels.map((channel) => {
        const said = rows.find((row) => row.topic === topic && row.channel === channel);
        return { topic, channel, granted: said?.granted === 1, changed_at: said ? Number(said.changed_at) : null };
      }),
    ),
  );
};
