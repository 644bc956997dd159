/** How machines that read the web call themselves: search engines, previews of shared links, plain tools. «Cubot» makes telephones. */
const MACHINE =
  /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|quora link preview|whatsapp|telegram|pinterest|bingpreview|mediapartners|python-requests|curl\/|wget\//i;

/** Whether a reader is a machine, as far as it says. Source: SYS-05. */
export function isMachine(userAgent: string | undefined): boolean {
  return userAgent !== undefined && MACHINE.test(userAgent);
}
