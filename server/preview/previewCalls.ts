import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorType } from '#schemas/errors.ts';
import { type CallName, definitionOf } from '#schemas/platform/index.ts';
import { recordOf } from '#schemas/record.ts';
import { isPlatformPath } from '../forwarded/isPlatformPath.ts';
import { findCall } from '../platform/service/service.ts';
import type { PreviewDoor } from './PreviewDoor.ts';
import type { PreviewService } from './PreviewService.ts';
import { pretend } from './pretend.ts';
import { PREVIEW_HEADER } from './previewHeader.ts';
import { smallestAnswer } from './smallestAnswer.ts';
import { sessionIn } from './tickets.ts';
import type { Visitor } from './visitors.ts';

export interface PreviewLog {
  error(detail: object, message: string): void;
}

interface Means {
  door: Pick<PreviewDoor, 'ofSession'>;
  service: Pick<PreviewService, 'popup' | 'sampleAnswer'>;
  log: PreviewLog;
}

/** Path prefix under which browsers request popups. */
const POPUPS = '/_content/popup/';

/** Handles a request before anything else does; passes on those of others (`goOn`), perhaps a moment later. */
export type PreviewCalls = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void;

const NOTHING_SENT = 'This is a preview: nothing is sent, and nothing changes.';
const OVER = 'This preview has ended. Open it anew from the Studio.';
const NOT_SIGNED_IN = 'This preview is drawn for a guest.';

/**
 * Answers the calls of a preview's page. Platform calls that change something are refused; a player's own calls are answered for an invented
 * player; public ones pass on, without the cookies of the person who edits.
 */
export function createPreviewCalls({ door, service, log }: Means): PreviewCalls {
  return (request, response, goOn) => {
    const header = request.headers[PREVIEW_HEADER];
    if (header === undefined) return goOn();
    delete request.headers.cookie;
    delete request.headers.authorization;
    const { url = '/', method } = request;
    const fail = (error: unknown): void => {
      log.error({ err: error }, 'a call of a preview failed');
      send(response, 500, errorBody('InternalServerErrorException', 'The preview could not be read. Try again.'));
    };
    const means = { door, service, response };
    if (url.startsWith(POPUPS) && method === 'GET') return void answerPopup(url, sessionIn(header), means).catch(fail);
    if (!isPlatformPath(url)) return goOn();
    const name = callIn(url);
    if (method !== 'GET' && method !== 'HEAD') {
      request.resume();
      return void answerForm(name, sessionIn(header), means).catch(fail);
    }
    if (name === undefined) return goOn();
    if (definitionOf(name).player && definitionOf(name).changesState) return refuse(request, response, NOTHING_SENT);
    answerRead(name, sessionIn(header), { ...means, goOn }).catch(fail);
  };
}

/** By the sample that the page shows, where it shows one; else for the invented player, or as everybody is answered. */
async function answerRead(
  name: CallName,
  session: string | undefined,
  { door, service, response, goOn }: Pick<Means, 'door' | 'service'> & { response: ServerResponse; goOn: () => void },
): Promise<void> {
  const open = session === undefined ? null : await door.ofSession(session);
  const sampled = open && service.sampleAnswer(open.look, name);
  if (sampled === 'never') return; // the page waits, until it gives up
  if (sampled === 'away') return void response.destroy(); // as by a platform that is away
  if (sampled) return send(response, 200, sampled);
  if (!definitionOf(name).player) return goOn();
  if (!open) return send(response, 400, errorBody('InvalidRequestException', OVER));
  const { visitor } = open.look;
  if (!visitor.isPlayer) return send(response, 401, errorBody('AuthorizationException', NOT_SIGNED_IN));
  send(response, 200, { data: answerOf(name, visitor) });
}

/** Serves popups of a preview's page from the previewed content. */
async function answerPopup(
  url: string,
  session: string | undefined,
  { door, service, response }: Pick<Means, 'door' | 'service'> & { response: ServerResponse },
): Promise<void> {
  const open = session === undefined ? null : await door.ofSession(session);
  if (!open) return send(response, 400, errorBody('InvalidRequestException', OVER));
  const { pathname, searchParams } = new URL(url, 'http://preview.invalid');
  const id = decodeURIComponent(pathname.slice(POPUPS.length));
  const { locale: _, ...params } = Object.fromEntries(searchParams); // the preview has its own
  const popup = await service.popup(open.look, { id, params });
  if (popup) send(response, 200, popup);
  else send(response, 404, errorBody('MethodNotFoundException', 'There is no such popup.'));
}

/** Answers a call that would change something, without sending it on: with the result the tester chose, or a refusal. */
async function answerForm(
  name: CallName | undefined,
  session: string | undefined,
  { door, response }: { door: Pick<PreviewDoor, 'ofSession'>; response: ServerResponse },
): Promise<void> {
  const open = session === undefined || name === undefined ? null : await door.ofSession(session);
  const { answer } = open?.look.ask ?? {};
  if (name !== undefined && answer?.call === name) return pretend(name, answer, response);
  send(response, 400, errorBody('InvalidRequestException', NOTHING_SENT));
}

/** Returns the platform's answer for the invented player. */
export function answerOf(name: CallName, { info, answers }: Pick<Visitor, 'info' | 'answers'>): unknown {
  if (info && name === 'account.getInfo') return info;
  if (info && name === 'account.getBalance') {
    const { balance_main, balance_bonus, balance_betting_bonus, balance_fun, balance_version } = info;
    return { balance_main, balance_bonus, balance_betting_bonus, balance_fun, balance_version };
  }
  const smallest = smallestAnswer(definitionOf(name).response);
  return answers[name] ? { ...recordOf(smallest), ...answers[name] } : smallest;
}

/** The call that an address names, read as routes are matched. */
function callIn(url: string): CallName | undefined {
  const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? ''); // `isPlatformPath` has decoded it before
  return path.startsWith('/api/') ? findCall(path.slice('/api/'.length)) : undefined;
}

function refuse(request: IncomingMessage, response: ServerResponse, words: string): void {
  request.resume();
  send(response, 400, errorBody('InvalidRequestException', words));
}

function errorBody(type: ErrorType, message: string): object {
  return { error: { type, message } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
