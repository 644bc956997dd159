import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { liveCloseCodes } from '#schemas/platform/live.ts';

/** Time in which a browser says goodbye, in milliseconds; then the socket is cut off. */
const GOODBYE_MS = 1_000;

/** A request for a socket, as Node's server raises it. */
export type Raised = readonly [request: IncomingMessage, socket: Duplex, head: Buffer];

/**
 * The first frame of a closing handshake (RFC 6455, 5.5.1): whoever answers the socket, here or behind a proxy, sees the browser answer it and
 * ends the socket as usual.
 */
const CLOSE_FRAME = Buffer.from([0x88, 2, liveCloseCodes.shut >> 8, liveCloseCodes.shut & 0xff]);

/** Sockets by the host that they came to, whichever platform answers them; it says to browsers that their site is closed at that host. */
export class ShutSockets {
  readonly #byHost = new Map<string, Set<Duplex>>();
  readonly #greeter = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: 1024 });

  /** Hosts with open sockets. */
  get hosts(): string[] {
    return [...this.#byHost.keys()];
  }

  /** Holds an open socket until it ends. */
  hold(host: string, socket: Duplex): void {
    if (socket.destroyed) return; // its browser went while the state of the domain was asked for
    const sockets = this.#byHost.get(host) ?? new Set();
    this.#byHost.set(host, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && this.#byHost.get(host) === sockets) this.#byHost.delete(host);
    });
  }

  /** Ends the sockets of a host that is closed now. */
  end(host: string): void {
    const sockets = this.#byHost.get(host) ?? [];
    this.#byHost.delete(host);
    for (const socket of sockets) {
      // a frame that a proxied platform is in the middle of would be spoilt; its browser then comes back, and is refused
      socket.write(CLOSE_FRAME);
      cutOff(socket);
    }
  }

  /** Refuses a socket by opening it first: browsers tell pages nothing of a handshake that failed. */
  refuse([request, socket, head]: Raised): void {
    this.#greeter.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => undefined); // it is closed as it is
      opened.close(liveCloseCodes.shut);
    });
    cutOff(socket);
  }
}

function cutOff(socket: Duplex): void {
  setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
}
