/** Who does repeated work, where several nodes could. */
export interface Lease {
  /** Whether this node is the one for this job now. Asking puts the job on the list. */
  holds(job: string): boolean;
}

/** For a site of one node, and for work that every node does for itself. */
export const everyNode: Lease = { holds: () => true };
