/** Mail hosts that most players use; an address one slip away from one of them is most likely meant for it. */
const HOSTS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'inbox.lv',
  'live.com',
  'mail.ru',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'yahoo.com',
  'yandex.ru',
] as const;

/** Shorter domains are one slip away from too many others, such as `mail.ru` and `mail.lv`. */
const SHORTEST = 8;

/** The address with the host that was most likely meant; null when nothing looks like a slip. */
export function mendDomain(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || HOSTS.some((host) => host === domain)) return null;
  const intended = HOSTS.filter((host) => host.length >= SHORTEST).find((host) => isOneSlip(domain, host));
  return intended === undefined ? null : `${address.slice(0, at)}@${intended}`;
}

/** Checks whether two texts differ by one typing error: a character too many, missing or wrong, or two neighbours swapped. */
export function isOneSlip(given: string, intended: string): boolean {
  let start = 0;
  while (start < given.length && given[start] === intended[start]) start++;
  const [rest, wanted] = [given.slice(start), intended.slice(start)];
  return (
    given !== intended &&
    (rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1) || isSwap(rest, wanted))
  );
}

function isSwap(rest: string, wanted: string): boolean {
  return rest.length > 1 && rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
}
