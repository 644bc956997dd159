import { claimTurn, type Pace } from '../../../kernel/gate.ts';
import { newId } from '../../../kernel/newId.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { flatParams } from '../../flatParams.ts';
import { signedIn } from '../../signedIn.ts';

const PACE: Pace = { name: 'chat-event', most: 120, windowMs: 60 * 1000 };

/** Stores a report of the chat widget about a player [CALL-09]. */
export const storeChatEvent: Handler<'chat.storeChatEvent'> = async ({ event, conversation = '', data }, context) => {
  const { uid } = signedIn(context);
  const now = context.clock.now();
  const params = flatParams(data);
  if (params === null) throw invalid({ data: ['INVALID'] });
  await context.db.write(async (tx) => {
    await claimTurn(tx, PACE, { subject: String(uid), now });
    const row = { id: newId(context.random), uid, event, conversation, data: params, created_at: BigInt(now) };
    await tx.insertInto('chat_event').values(row).execute();
  });
  return 1;
};
