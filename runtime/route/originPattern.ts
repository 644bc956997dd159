/**
 * Checks whether an address is of an origin that a document names: `https://partner.example`, or any host below a name, `https://*.partner.example`.
 */
export function isOfOrigin(address: URL, named: string): boolean {
  const [scheme = '', name = ''] = named.split('//*.', 2);
  return name === '' ? named === address.origin : scheme === address.protocol && address.host.endsWith(`.${name}`);
}
