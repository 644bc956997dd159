import type { Migration } from '../db/migration.ts';

/** A change of a document that an agent planned and has not carried out yet. */
export interface AgentPlanTable {
  id: string;
  /** Id of the agent's token: one plan a document. */
  agent: string;
  document: string;
  /** Version of the document that the plan was made against. */
  etag: string;
  /** The document as it would be. */
  text: string;
  created_at: bigint;
  /** Key under which it was carried out; null: it was not. */
  applied_key: string | null;
  /** The document's version after that. */
  applied_etag: string | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    agent_plan: AgentPlanTable;
  }
}

/** Plans of agents. They are kept for an hour. */
export const agentMigrations: readonly Migration[] = [
  {
    name: 'agent plans',
    statements: [
      `CREATE TABLE agent_plan (
        id TEXT PRIMARY KEY, agent TEXT NOT NULL, document TEXT NOT NULL, etag TEXT NOT NULL, text TEXT NOT NULL,
        created_at BIGINT NOT NULL, applied_key TEXT, applied_etag TEXT)`,
      `CREATE INDEX agent_plan_agent ON agent_plan (agent, document)`,
    ],
  },
];
