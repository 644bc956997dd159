/** The sandbox provider's own book: what was handed in and when its verdict falls. Of the file only hash and kind are kept. */
export interface SandboxCheckTable {
  id: string;
  applicant_id: string;
  document: string;
  file_hash: string;
  file_type: string;
  verdict: 'approved' | 'rejected';
  reason: string;
  due_at: bigint;
  /** Null until the verdict is sent. */
  told_at: bigint | null;
}

declare module '../../server/db/tables.ts' {
  interface Tables {
    sandbox_check: SandboxCheckTable;
  }
}
