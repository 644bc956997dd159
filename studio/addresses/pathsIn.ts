/** The request in a line of the common log formats: `"GET /old HTTP/1.1"`. */
const REQUEST = /"(?:GET|HEAD|POST) (\/\S*) HTTP\/[\d.]+"/;

/** Extracts the addresses from pasted text, each once: lines of an access log, whole addresses, or paths. */
export function pathsIn(text: string): string[] {
  const found = text.split(/\r?\n/).flatMap((line): string[] => {
    const asked = REQUEST.exec(line)?.[1] ?? line.trim();
    const url = URL.parse(asked, 'http://site');
    return asked !== '' && (asked.startsWith('/') || /^https?:\/\//i.test(asked)) && url
      ? [url.pathname + url.search]
      : [];
  });
  return [...new Set(found)];
}
