const IPV6_GROUPS = 8;

/** An IPv4 address, or the /64 of an IPv6 one, however it is spelled: a client with one address there has all of them. What is no address stays. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain.includes('.') || !plain.includes(':')) return plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, IPV6_GROUPS - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, IPV6_GROUPS / 2);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
