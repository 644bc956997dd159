declare global {
  interface Navigator {
    /** Absent in some browsers. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Checks whether prefetching is allowed: not for a visitor who saves data, nor over a line as slow as 2G. */
export function mayFetchAhead({ connection }: Pick<Navigator, 'connection'> = navigator): boolean {
  return connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true;
}
