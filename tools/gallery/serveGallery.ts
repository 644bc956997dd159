import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { BrandSite } from '../../server/content/compose/BrandSite.ts';
import type { Frame } from './drawFrames.ts';
import { type GallerySite, hostOf } from './openSite.ts';

/** Facts of a frame, beside its file. */
export type FrameFacts = Omit<Frame, 'html'> & { site: BrandSite };

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};
/** The gallery's own files: nothing else of the folder is given to anybody. */
const OWN = /^\/(?:index\.html|list\.js|frames\/[a-z]+\/[A-Za-z-]+\/[\w.-]+\.html)$/;
/** Answer to a call that a widget's sample leaves out. */
const AWAY = { type: 'ServiceUnavailableException', message: 'The platform is away.' };
const MOST_BYTES = 1024 * 1024;

/**
 * Serves the folder to this machine. What its frames ask beside that is answered by the site in this process: as the frame's brand and
 * player, and calls of a widget by its sample.
 */
export function serveGallery(folder: string, frames: ReadonlyMap<string, FrameFacts>, gallery: GallerySite): Server {
  return createServer((request, response) => {
    answer(request, response, { folder, frames, gallery }).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
}

interface Means {
  folder: string;
  frames: ReadonlyMap<string, FrameFacts>;
  gallery: GallerySite;
}

async function answer(request: IncomingMessage, response: ServerResponse, means: Means): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://gallery.invalid');
  const file = pathname === '/' ? '/index.html' : pathname;
  if (OWN.test(file)) return sendFile(response, join(means.folder, file));
  if (pathname === '/sw.js') return void response.writeHead(404).end(); // frames are kept by nobody
  const facts = means.frames.get(URL.parse(request.headers.referer ?? '')?.pathname ?? '');
  const said = facts?.answers?.[callAt(pathname)];
  if (said === null) return sendJson(response, 503, { error: AWAY });
  if (said !== undefined) return sendJson(response, 200, { data: said });
  return sendOn(request, response, { gallery: means.gallery, facts });
}

/** Asks the site in this process, as the frame's brand and player. */
async function sendOn(
  request: IncomingMessage,
  response: ServerResponse,
  { gallery, facts }: { gallery: GallerySite; facts: FrameFacts | undefined },
): Promise<void> {
  const { host: _host, cookie: _cookie, origin: _origin, referer: _referer, ...headers } = request.headers;
  const cookie = facts?.player ? gallery.playerOf(facts.site) : undefined;
  const asked = {
    url: request.url ?? '/',
    headers: {
      ...headers,
      host: facts ? hostOf(facts.site) : 'localhost',
      ...(cookie === undefined ? {} : { cookie }),
    },
  };
  const reply =
    request.method === 'POST'
      ? await gallery.app.inject({ ...asked, method: 'POST', payload: await bodyOf(request) })
      : await gallery.app.inject(asked);
  const {
    'set-cookie': _set,
    'content-security-policy': _policy,
    'transfer-encoding': _coding,
    ...told
  } = reply.headers;
  response.writeHead(reply.statusCode, told).end(reply.rawPayload);
}

/** `account.getInfo` of `/api/account/getInfo`. */
function callAt(pathname: string): string {
  return pathname.startsWith('/api/') ? pathname.slice('/api/'.length).replace('/', '.') : '';
}

async function bodyOf(request: IncomingMessage & AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('too much was sent');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const content = await readFile(path).catch(() => undefined);
  if (content === undefined) return void response.writeHead(404).end('There is no such file: draw the gallery anew.');
  response
    .writeHead(200, {
      'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain',
      'cache-control': 'no-cache',
    })
    .end(content);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
