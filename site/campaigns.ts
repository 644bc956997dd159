import { reaction, when } from 'mobx';
import type { PopupRule } from '#runtime/document/pageSettings.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { isGuarded } from '#runtime/route/access.ts';
import { fitsPattern } from '#runtime/route/redirect.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import { type CampaignPopup, countedAs } from '#schemas/platform/popups.ts';
import { recordOf } from '#schemas/record.ts';
import type { Engine } from './engine.ts';
import { followRules } from './popupRules.ts';

type Following = Pick<Engine, 'payload' | 'runtime' | 'loadAreas' | 'prepare'>;

/**
 * Opens the platform's campaigns by themselves, as rules of popups that no document holds: one at a time, never over a form or a payment, as often as
 * they may be. On pages for players alone only those that name the page open. On a page whose document says `withoutCampaigns`, none opens. A failed
 * request is reported and skipped.
 */
export async function followCampaigns(engine: Following): Promise<void> {
  const { runtime, payload, loadAreas } = engine;
  if (payload.settings.preview !== undefined) return; // a preview has no visitor
  const { player } = runtime.page;
  const campaigns = await campaignsFor(runtime);
  if (campaigns.some(({ trigger }) => trigger === 'balance')) await loadAreas(['session']);
  const open = (due: readonly CampaignPopup[]): void => void followRules(engine, due.map(ruleOf));
  let leave: readonly (() => void)[] = [];
  const enter = (page: PageFacts): void => {
    for (const stop of leave) stop();
    leave = [];
    if (page.withoutCampaigns || page.player !== player) return; // who has signed in since is asked about by the next document
    const isApart = isGuarded(page.path, payload.settings.guardedSegments);
    const here = campaigns.filter(({ trigger }) => !isApart || trigger === 'route');
    const due = here.filter((campaign) => isDueOn(campaign, page));
    if (due.length > 0) open(due);
    leave = here.flatMap((campaign) => waitFor(campaign, runtime, () => open([campaign])) ?? []);
  };
  if (campaigns.length > 0) reaction(() => runtime.page, enter, { fireImmediately: true });
}

/** Waits on the page for what a campaign goes by. @returns stop; null where it waits for nothing */
function waitFor({ trigger, at = {} }: CampaignPopup, runtime: Runtime, open: () => void): (() => void) | null {
  const { news, below } = at;
  if (trigger === 'event' && news !== undefined) return runtime.ports.news.on(news, open);
  if (trigger !== 'balance' || below === undefined) return null;
  return when(() => Number(recordOf(runtime.read('session.main'))['amount'] ?? Number.NaN) < Number(below), open);
}

async function campaignsFor(runtime: Runtime): Promise<readonly CampaignPopup[]> {
  try {
    const { resourcesOf } = await import('#runtime/store/data.ts'); // code beside this one is for visitors without requests, too
    return (await resourcesOf(runtime).read({ call: 'popups.get', input: {}, expects: WHILE_AWAY })).items;
  } catch {
    return []; // reported already
  }
}

/** Checks whether a campaign may open on a page. Without the parameter of its trigger it opens nowhere. */
function isDueOn({ trigger, at = {} }: CampaignPopup, page: PageFacts): boolean {
  const holds: Readonly<Record<CampaignPopup['trigger'], boolean>> = {
    visit: true,
    login: page.player,
    registration: false, // at the end of its form
    route: at.path !== undefined && fitsPattern(at.path, page.path),
    time: at.seconds !== undefined,
    event: false, // when the news comes
    balance: false, // when it is lower
  };
  return holds[trigger];
}

function ruleOf(campaign: CampaignPopup): PopupRule {
  const { sysname, trigger, at = {}, finished_at } = campaign;
  const { popup, often } = countedAs(campaign);
  return {
    popup: 'campaign',
    params: { sysname },
    countedAs: popup,
    often,
    afterSec: (trigger === 'time' && at.seconds) || 0,
    closable: true,
    ...(finished_at === null ? {} : { untilMs: finished_at }),
  };
}
