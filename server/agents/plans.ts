import type { Selectable } from 'kysely';
import type { Tx } from '../db/db.ts';
import { ToolError } from './ToolError.ts';
import type { AgentPlanTable } from './tables.ts';

export type Plan = Selectable<AgentPlanTable>;

/** A plan is kept this long, in milliseconds. */
const LIFE_MS = 60 * 60 * 1000;
const ID_BYTES = 9;

/** Keeps a plan; an agent has one open for a document: the newer takes the place of the older. @returns its id */
export async function storePlan(
  tx: Tx,
  {
    random,
    ...plan
  }: Pick<Plan, 'agent' | 'document' | 'etag' | 'text'> & { nowMs: number; random(bytes: number): Uint8Array },
): Promise<string> {
  const { nowMs, ...row } = plan;
  const id = `plan_${Buffer.from(random(ID_BYTES)).toString('base64url')}`;
  await tx
    .deleteFrom('agent_plan')
    .where('created_at', '<=', BigInt(nowMs - LIFE_MS))
    .execute();
  await tx
    .deleteFrom('agent_plan')
    .where('agent', '=', row.agent)
    .where('document', '=', row.document)
    .where('applied_key', 'is', null)
    .execute();
  await tx
    .insertInto('agent_plan')
    .values({ id, ...row, created_at: BigInt(nowMs), applied_key: null, applied_etag: null })
    .execute();
  return id;
}

/**
 * Takes a plan to carry it out: of two who try at once, one gets it.
 * @returns the plan; with its `applied_etag` when it was carried out before under the same key
 * @throws ToolError for one that is not there any more, or was carried out under another key
 */
export async function takePlan(
  tx: Tx,
  { id, agent, key, nowMs }: { id: string; agent: string; key: string; nowMs: number },
): Promise<Plan> {
  const plan = await tx
    .updateTable('agent_plan')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .where('agent', '=', agent)
    .where('created_at', '>', BigInt(nowMs - LIFE_MS))
    .returningAll()
    .executeTakeFirst();
  if (!plan) throw new ToolError(`There is no plan «${id}» any more: make it anew with plan_changes.`);
  if (plan.applied_key !== null && plan.applied_key !== key)
    throw new ToolError('This plan was carried out already, under another key. Make a new one for further changes.');
  return plan;
}

/** Notes that a plan was carried out. */
export async function endPlan(tx: Tx, { id, key, etag }: { id: string; key: string; etag: string }): Promise<void> {
  await tx.updateTable('agent_plan').set({ applied_key: key, applied_etag: etag }).where('id', '=', id).execute();
}
