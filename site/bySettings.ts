import { sendHits } from './beacon.ts';
import { followCampaigns } from './campaigns.ts';
import type { Engine } from './engine.tsx';
import { followRules } from './popupRules.ts';

/**
 * What a page does by itself because its settings say so. Code of its own, which no page waits for.
 * @param isMoved the visitor has done something: campaigns are for whoever is there, and cost a page that is only looked at nothing
 */
export function actBySettings(engine: Engine, isMoved = false): void {
  const { beacon, opens } = engine.payload.settings;
  if (isMoved) return void followCampaigns(engine);
  if (beacon) sendHits(engine.runtime.ports, beacon);
  if (opens) void followRules(engine, opens);
}
