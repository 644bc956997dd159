import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';

/** Everything that is kept about the player, from every area. Source: REL-S22. */
export const exportData: Handler<'account.exportData'> = async (_, context) => {
  const player = signedIn(context);
  const parts: Record<string, unknown> = {};
  for (const exported of context.exports) Object.assign(parts, await exported(context.db.read, player, context));
  return { exported_at: context.clock.now(), parts };
};
