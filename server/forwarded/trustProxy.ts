import { BlockList, isIP } from 'node:net';
import { SettingError } from '../faults/SettingError.ts';

/**
 * Checks whether the machine at `address` is a proxy of our own, whose headers about the client are believed. `hop` counts from this server
 * outwards: 0 is the other end of the socket.
 */
export type TrustProxy = (address: string, hop: number) => boolean;

/** More proxies in a row than anybody has: a port or a year that was put into the wrong setting. */
const MOST_HOPS = 10;

/** Reads `TRUST_PROXY`: the number of proxies in front, or their networks. @returns undefined where no proxy is trusted @throws SettingError */
export function readTrustProxy(text: string | undefined): TrustProxy | undefined {
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  const [first] = entries;
  if (first === undefined) return undefined;
  if (entries.length === 1 && /^\d+$/.test(first)) return byHops(first);
  const networks = new BlockList();
  for (const entry of entries) addNetwork(networks, entry);
  return (address) => {
    const plain = address.replace(/%.*$/, ''); // the zone of a link-local address says nothing about whose it is
    const version = isIP(plain);
    return version !== 0 && networks.check(plain, `ipv${version === 4 ? 4 : 6}`);
  };
}

function byHops(text: string): TrustProxy | undefined {
  const most = Number(text);
  if (most > MOST_HOPS) throw refused(text);
  return most === 0 ? undefined : (_address, hop) => hop < most;
}

/** `10.0.0.0/8`, or one address. A network of everybody would let everybody say who they are. */
function addNetwork(networks: BlockList, entry: string): void {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  if (version === 0 || more.length > 0 || length < 1 || length > most) throw refused(entry);
  networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
}

function refused(entry: string): SettingError {
  return new SettingError(
    `TRUST_PROXY has «${entry}»: give the number of proxies in front of this server (1 to ${MOST_HOPS}), or their networks such as 10.0.0.0/8, with commas between them.`,
  );
}
