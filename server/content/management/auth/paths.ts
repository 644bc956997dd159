/** Where the management calls are. */
export const CONTENT_API = '/content/api';
