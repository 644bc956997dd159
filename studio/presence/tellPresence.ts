import type { Presence, PresenceReport } from '#schemas/presence.ts';
import { ask, Refusal } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/**
 * Reports that a tab has a document open. A node of an older release refuses what it does not know: it is told without the chosen parts. Another
 * person may then see parts that were chosen before, until this tab meets a newer node or the last older one has gone.
 * @throws Refusal, NoAnswer
 */
export async function tellPresence(key: string, told: PresenceReport): Promise<Presence> {
  const tell = (about: PresenceReport): Promise<Presence> =>
    data<Presence>(ask('POST', `/studio/documents/${key}/presence`, { data: about }));
  try {
    return await tell(told);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    const { chosen: _, ...known } = told;
    return tell(known);
  }
}
