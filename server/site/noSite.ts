/**
 * The page at a host that no brand has, where none answers for all. It belongs to no brand, so it has no look; the host is not repeated, for
 * anybody may send one. Source: REL-S13.
 */
export const NO_SITE = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
  '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>No site here</title></head>',
  '<body><main><h1>No site answers at this address</h1>',
  '<p>Look at the spelling of the address. If you followed a link, tell the people who gave it to you.</p></main></body></html>',
].join('');

/** Nothing may be loaded or run on it. */
export const NO_SITE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
