import { textsIn } from '#schemas/record.ts';
import { keyOf } from '../../document/documentKey.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { NeedsApprovalError, type NotAllowedError } from '../../store/errors.ts';
import type { WriteAsked } from './writeAsked.ts';

/**
 * Explains why a write was only kept, and what comes next. A draft that only waits for a second person becomes a release at once, as far as it is
 * the writer's own, so that it can be approved. Changes that others have drafted in it are theirs to release.
 */
export async function whyStillDraft(
  store: ContentStore,
  { name, actor }: WriteAsked,
  { error, reason }: { error: NeedsApprovalError | NotAllowedError; reason: string },
): Promise<string> {
  const document = keyOf(name);
  const gather = `POST /content/api/releases {"data":{"name":"…","documents":["${document}"]}}`;
  if (!(error instanceof NeedsApprovalError))
    return `Kept as a draft: ${error.why.text} Next, somebody who may publish makes a release of it: ${gather}.`;
  const draft = await store.readDraft(document);
  const editors = textsIn(JSON.parse(draft?.editors ?? '[]'));
  if (!draft || editors.some((one) => one !== actor.name))
    return `Kept as a draft: ${error.why.text} Next, make a release of it, and have it approved: ${gather}.`;
  const release = await store.createRelease({
    name: `${name.kind} ${name.id} of ${name.brand}`,
    author: actor.name,
    reason,
    items: [{ document, take: 'draft' }],
  });
  return `Release ${release} is made and waits for a second person: ${error.why.text} Next, they approve it (POST /content/api/releases/${release}/approve, or content approve ${release}), then it can be published.`;
}
