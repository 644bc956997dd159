/** Paths of an operator's platform; the browser sees one origin. Texts stay ours: they are documents. */
export const PROXIED = ['/api', '/oauth', '/platform', '/hit'];
