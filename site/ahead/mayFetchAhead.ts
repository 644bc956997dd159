declare global {
  interface Navigator {
    /** Absent in some browsers. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether what nobody has asked for yet may be fetched: not for a visitor who saves data, nor over a line as slow as 2G. */
export function mayFetchAhead({ connection }: Pick<Navigator, 'connection'> = navigator): boolean {
  return connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true;
}
