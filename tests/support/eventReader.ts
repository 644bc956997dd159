import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** An event as it came. */
export interface ServerEvent {
  event: string;
  id: string | undefined;
  data: Record<string, unknown>;
}

/** Reads server-sent events over a separate connection, as EventSource does (HTML standard, §9.2). */
export interface EventReader {
  status: number;
  headers: IncomingMessage['headers'];
  events: ServerEvent[];
  /** The last event id, which a returning reader sends. */
  lastId: string | undefined;
  /** Comments that were heard. */
  comments: number;
  isEnded: boolean;
  /** Pauses reading from the connection, and resumes it. */
  pause(): void;
  resume(): void;
  close(): void;
}

/** @param from which of this machine's addresses it comes from */
export async function readEvents(
  address: string,
  headers: Readonly<Record<string, string>> = {},
  from?: string,
): Promise<EventReader> {
  const given = from === undefined ? {} : { localAddress: from };
  const asked = request(address, { headers: { accept: 'text/event-stream', ...headers }, agent: false, ...given });
  asked.on('error', () => undefined);
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const reader: EventReader = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events: [],
    lastId: undefined,
    comments: 0,
    isEnded: false,
    pause: () => response.pause(),
    resume: () => response.resume(),
    close: () => asked.destroy(),
  };
  let text = '';
  response.setEncoding('utf8');
  response.on('error', () => undefined);
  response.on('close', () => (reader.isEnded = true));
  response.on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(reader, block);
  });
  return reader;
}

function take(reader: EventReader, block: string): void {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    if (at === 0) reader.comments += 1;
    else fields.set(line.slice(0, at), line.slice(at + 1).trimStart());
  }
  const id = fields.get('id');
  if (id !== undefined) reader.lastId = id;
  const data = fields.get('data');
  if (data === undefined) return;
  reader.events.push({ event: fields.get('event') ?? 'message', id, data: JSON.parse(data) as ServerEvent['data'] });
}
