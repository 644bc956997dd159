import { keyOf } from '../../document/documentKey.ts';
import { say } from '../../document/say.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { changeBetween, mayPublish, mayWrite } from '../../store/publishing/changeBetween.ts';
import { publishText } from '../../store/publishText.ts';
import { draftIn, readStanding, type Standing } from '../../store/work.ts';
import { valueIn } from '../../texts/valueIn.ts';
import { forbidden } from '../http/errors.ts';
import { basisOf } from './basisOf.ts';
import { entriesIn } from './planOf.ts';
import type { WriteAsked } from './writeAsked.ts';
import { USUAL_REASON } from './writeDocument.ts';

/**
 * Takes a document off the site and puts it away; its history stays.
 * @throws ApiError 403, 409; ReleaseRefusedError when others need it
 */
export async function removeDocument(store: ContentStore, asked: WriteAsked): Promise<void> {
  const { name, actor, defaultLocale } = asked;
  const standing = await readStanding(store.parts.db.read, name);
  const before = valueIn((standing.work ?? standing.live)?.text);
  if (!before) return;
  const change = changeBetween({ name, before, after: null, defaultLocale });
  if (!mayWrite(actor, change)) throw forbidden();
  const entries = entriesIn(asked, before);
  await basisOf(store, { asked, standing, entries, isPublished: false });
  if (!standing.live) return putAway(store, asked, standing);
  if (!mayPublish(actor, change)) throw forbidden(say('release.noTakeOff'));
  await publishText(store.parts, {
    name,
    text: null,
    draft: null,
    stood: { head: standing.head?.number ?? null, draft: draftIn(standing)?.text ?? null },
    title: `Without ${name.kind} ${name.id} of ${name.brand}`,
    author: actor.name,
    reason: asked.query.reason ?? USUAL_REASON,
  });
}

async function putAway(store: ContentStore, { name, actor }: WriteAsked, standing: Standing): Promise<void> {
  const [document, by, draft] = [keyOf(name), actor.name, draftIn(standing)];
  await store.archive({ document, by, seen: draft?.draft ?? 0 });
}
