import type { Answer } from '../answer.ts';
import { type Opened, openDocument } from '../openDocument.ts';
import { endPlan, type Plan, takePlan } from '../plans.ts';
import { mustBeDocument, mustWrite, saveAgentDraft } from '../saveAgentDraft.ts';
import { ToolError } from '../ToolError.ts';
import { defineTool, type Use } from '../tool.ts';

export const applyPlan = defineTool({
  name: 'apply_plan',
  title: 'Apply a plan',
  description:
    'Carries a plan out as a draft, labelled as yours until a person accepts it. Sent twice with the same key, it is done once. Nothing goes live.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['plan', 'key'],
    properties: {
      plan: { type: 'string', maxLength: 40 },
      key: {
        type: 'string',
        minLength: 8,
        maxLength: 64,
        description: 'idempotency key of your own: a new one for each plan',
      },
    },
  },
  isWrite: true,
  async run(use, { plan: id, key }) {
    const { db } = use.store.parts;
    const asked = { id, agent: use.agent.id, key, nowMs: use.now() };
    const plan = await db.write((tx) => takePlan(tx, asked));
    const { document } = plan;
    if (plan.applied_etag !== null) return { facts: { document, etag: plan.applied_etag, isRepeated: true } };
    const opened = await openDocument(use, document);
    if (isThere(opened, plan, use)) return done(use, { id, key, etag: opened.etag, document, isRepeated: true });
    if (opened.etag !== plan.etag) throw moved(opened, plan);
    mustWrite(use, opened, mustBeDocument(use, opened, plan.text));
    const etag = await saveAgentDraft(use, opened, plan.text).catch(async (error: unknown) => {
      const now = await openDocument(use, document); // the same use may have come twice at once
      if (isThere(now, plan, use)) return now.etag;
      throw error;
    });
    return done(use, { id, key, etag, document, isRepeated: false });
  },
});

/** Checks whether this agent has saved the plan's text already: its connection was cut before it got the answer. */
function isThere({ standing: { work }, etag }: Opened, plan: Plan, { agent }: Use): boolean {
  return etag !== plan.etag && work?.draft !== 0 && work?.text === plan.text && work.author === agent.name;
}

async function done(
  { store }: Use,
  { id, key, ...facts }: { id: string; key: string; etag: string; document: string; isRepeated: boolean },
): Promise<Answer> {
  await store.parts.db.write((tx) => endPlan(tx, { id, key, etag: facts.etag }));
  return { facts };
}

function moved({ etag, standing: { work, live } }: Opened, plan: Plan): ToolError {
  return new ToolError(`${plan.document} is at ${etag} now, the plan was made at ${plan.etag}: plan anew.`, {
    status: 409,
    etag,
    mine: plan.text,
    theirs: work?.text ?? live?.text ?? null,
  });
}
