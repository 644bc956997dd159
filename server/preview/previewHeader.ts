/** Header by which pages of a preview identify it in each call. */
export const PREVIEW_HEADER = 'x-preview';
