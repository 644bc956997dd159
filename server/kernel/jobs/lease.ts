/** Decides which node does repeated work, where several nodes could. */
export interface Lease {
  /** Checks whether this node does this job now. The call also puts the job on the list. */
  holds(job: string): boolean;
}

/** For a site of one node, and for work that every node does for itself. */
export const everyNode: Lease = { holds: () => true };
