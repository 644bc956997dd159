/** User agents of robots: search engines, previews of shared links, plain tools. «Cubot» is a maker of telephones. */
const MACHINE =
  /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|quora link preview|whatsapp|telegram|pinterest|bingpreview|mediapartners|python-requests|curl\/|wget\//i;

/** Checks whether the user agent names a robot. Source: SYS-05. */
export function isMachine(userAgent: string | undefined): boolean {
  return userAgent !== undefined && MACHINE.test(userAgent);
}
