import { openDocument } from '../openDocument.ts';
import { endPlan, takePlan } from '../plans.ts';
import { mustBeDocument, mustWrite, saveAgentDraft } from '../saveAgentDraft.ts';
import { defineTool, ToolError } from '../tool.ts';

interface Asked {
  plan: string;
  key: string;
}

export const applyPlan = defineTool<Asked>({
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
    if (opened.etag !== plan.etag)
      throw new ToolError(`${document} is at ${opened.etag} now, the plan was made at ${plan.etag}: plan anew.`, {
        status: 409,
        etag: opened.etag,
        mine: plan.text,
        theirs: opened.standing.work?.text ?? opened.standing.live?.text ?? null,
      });
    mustWrite(use, opened, mustBeDocument(use, opened, plan.text));
    const etag = await saveAgentDraft(use, opened, plan.text);
    await db.write((tx) => endPlan(tx, { id, key, etag }));
    return { facts: { document, etag, isRepeated: false } };
  },
});
