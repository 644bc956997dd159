import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands before a server and cuts connections as a bad network does: without a goodbye, in the middle of anything. */
export interface CuttingProxy {
  port: number;
  /** Number of open connections. */
  readonly size: number;
  /** @returns how many were cut */
  cutAll(): number;
  /** Blocks all traffic, as a hanging machine does: connections stay open, and nobody answers. @returns unblocks it */
  stall(): () => void;
  close(): Promise<void>;
}

/** @param port where it listens; a free one by default */
export async function startCuttingProxy(target: number, port: number = 0): Promise<CuttingProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
      if (!isStalled) one.pipe(other);
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = (): number => {
    const cut = pairs.size;
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
    pairs.clear();
    return cut;
  };
  return {
    port: (server.address() as AddressInfo).port,
    get size() {
      return pairs.size;
    },
    cutAll,
    stall() {
      isStalled = true;
      for (const socket of [...pairs].flat()) socket.unpipe().pause();
      return () => {
        isStalled = false;
        for (const [near, far] of pairs) {
          near.pipe(far);
          far.pipe(near);
        }
      };
    },
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
