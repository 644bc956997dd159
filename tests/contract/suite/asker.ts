import { type CallName, type CallTypes, verbOf } from '#schemas/platform/index.ts';
import { goodRegistration } from '../../support/goodRegistration.ts';
import { nameFor } from '../../support/nameFor.ts';
import { noteRefusal } from '../../support/noteRefusal.ts';
import type { Visitor } from '../../support/platformApp.ts';

/** Names and values as they go over the wire: a name may come twice. */
export type Entries = readonly (readonly [string, string])[];

export interface Reply {
  status: number;
  /** The parsed body; a text when it is not JSON. */
  body: unknown;
  cookie: string | null;
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Header that the suite sends beside the input, as the site's own client does. */
const AGENT = { 'x-app-agent': 'marquee-contract' };

export interface Asking {
  origin: string;
  cookie?: string;
  /** In place of multipart. */
  contentType?: string;
  body?: string;
  /** Name under which a picture comes with the input. */
  file?: string | undefined;
}

/** Sends one call over HTTP. */
export async function ask(
  name: CallName,
  entries: Entries,
  { origin, cookie, contentType, body, file }: Asking,
): Promise<Reply> {
  const { verb } = verbOf(name);
  const url = new URL(`/api/${name.replace('.', '/')}`, origin);
  const headers: Record<string, string> = { ...AGENT, origin, ...(cookie ? { cookie } : {}) };
  if (contentType !== undefined) headers['content-type'] = contentType;
  if (verb === 'GET') for (const [key, value] of entries) url.searchParams.append(key, value);
  const form = new FormData();
  for (const [key, value] of entries) form.append(key, value);
  if (file !== undefined) form.append(file, new File([PNG], 'picture.png'));
  const reply = await fetch(url, { method: verb, headers, ...(verb === 'POST' ? { body: body ?? form } : {}) });
  const text = await reply.text();
  const [set] = reply.headers.getSetCookie();
  const parsed = parse(text);
  noteRefusal(name, (parsed as { error?: { type?: string } } | null)?.error?.type);
  return { status: reply.status, body: parsed, cookie: set === undefined ? null : (set.split(';')[0] ?? '') };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function entriesOf(input: object): [string, string][] {
  return Object.entries(input).map(([key, value]) => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
}

/** A visitor over real HTTP, for samples that have to do something first. */
export function createHttpVisitor(origin: string): Visitor {
  const visitor: Visitor = {
    cookie: '',
    async call<N extends CallName>(name: N, input: CallTypes[N]['request']) {
      const { status, body, cookie } = await ask(name, entriesOf(input), { origin, cookie: visitor.cookie });
      if (cookie !== null) visitor.cookie = cookie;
      return { status, headers: {}, data: undefined, error: undefined, ...(body as object) };
    },
  };
  return visitor;
}

/** Registers a player nobody has used yet. `mark` makes addresses differ between runs. */
export async function createPlayer(origin: string, mark: string): Promise<Visitor> {
  const visitor = createHttpVisitor(origin);
  const { status, error } = await visitor.call('auth.register', {
    ...goodRegistration,
    email: `${mark}@contract.example`,
    first_name: nameFor(mark),
    mobile: '',
  });
  if (status !== 200) throw new Error(`no player could be registered: ${status} ${error?.type} ${error?.message}`);
  return visitor;
}
