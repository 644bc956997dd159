import { sendHits } from './beacon.ts';
import { followCampaigns } from './campaigns.ts';
import type { Engine } from './engine.ts';
import { followRules } from './popupRules.ts';

/**
 * Starts the behaviour that a page's settings ask for. A separate chunk, which no page waits for.
 * @param isMoved the visitor has done something: campaigns are for visitors who are active, and a page that is only looked at does not pay for them
 */
export function actBySettings(engine: Engine, isMoved = false): void {
  const { beacon, opens } = engine.payload.settings;
  if (isMoved) return void followCampaigns(engine);
  if (beacon) sendHits(engine.runtime.ports, beacon);
  if (opens) void followRules(engine, opens);
}
