/** Path of the management calls. */
export const CONTENT_API = '/content/api';
