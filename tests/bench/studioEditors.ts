import { recordOf } from '#schemas/record.ts';
import type { StudioDocument, StudioSave } from '#schemas/studio.ts';
import { httpAs } from '../support/httpAs.ts';
import { editorHeaders } from './contentToken.ts';

const EACH_MS = 1_000;
/** So often one save meets another before it is given up. */
const MOST_TRIES = 40;

interface Editors {
  dataDir: string;
  port: number;
  /** Key of the document that all of them change, each a node of an own. */
  document: string;
  count: number;
}

/** Editors who have one document open and save it each second, by the Studio's own calls. @returns their end, with how many saves were kept */
export async function startEditors({ dataDir, port, document, count }: Editors): Promise<() => Promise<number>> {
  let [saves, isOver] = [0, false];
  const work = async (number: number): Promise<void> => {
    const headers = await editorHeaders(dataDir, `editor-${number}`);
    const call = caller({ port, path: `/content/api/studio/documents/${document}`, headers });
    let stands = (await call('GET')).stands;
    await wait((number / count) * EACH_MS); // people do not save all at once
    for (let turn = 1; !isOver; turn += 1) {
      const started = performance.now();
      stands = await saveOwn(call, stands, { key: `n${number + 1}.title`, words: `Editor ${number}, ${turn}` });
      saves += 1;
      await wait(EACH_MS - (performance.now() - started));
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, number) => work(number)));
  all.catch(() => undefined); // told at the end
  return async () => {
    isOver = true;
    await all;
    return saves;
  };
}

type Call = (method: 'GET' | 'PUT', data?: StudioSave) => Promise<{ isKept: boolean; stands: StudioDocument }>;

/** Writes one text into what stands, again over what somebody else saved meanwhile. @returns what stands then */
async function saveOwn(
  call: Call,
  before: StudioDocument,
  { key, words }: { key: string; words: string },
): Promise<StudioDocument> {
  let stands = before;
  for (let count = 0; count < MOST_TRIES; count += 1) {
    const text = { ...recordOf(stands.document['text']), [key]: { en: words } };
    const answer = await call('PUT', { document: { ...stands.document, text }, seen: stands.seen });
    stands = answer.stands;
    if (answer.isKept) return stands;
    await wait(Math.random() * count * 10); // two that meet again and again would go on so
  }
  throw new Error(`a save met others ${MOST_TRIES} times`);
}

function caller({ port, path, headers }: { port: number; path: string; headers: Record<string, string> }): Call {
  return async (method, data) => {
    const sent = {
      host: `studio.localhost:${port}`,
      method,
      headers,
      ...(data ? { body: JSON.stringify({ data }) } : {}),
    };
    const { status, text } = await httpAs(port, path, sent);
    const said = recordOf(JSON.parse(text));
    const isKept = status === 200;
    if (!isKept && status !== 409) throw new Error(`${method} ${path} was refused: ${text}`);
    const stands = isKept ? said['data'] : recordOf(recordOf(said['error'])['details'])['theirs'];
    return { isKept, stands: stands as StudioDocument };
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
