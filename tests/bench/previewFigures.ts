import { cpSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app.ts';
import { httpAs } from '../support/httpAs.ts';
import { editorHeaders } from './contentToken.ts';
import { bigPage } from './documentFigures.ts';
import { bounded, type Figure, median } from './figures.ts';

const CHANGES = 40;
/** What the first calls compile and read is behind them. */
const WARM_UP = 10;
/** Of the issue: an operation comes back as the nodes that changed. */
const BAR_MS = 60;

/**
 * One operation on a page of 200 nodes of a demo brand, as the call that an editor makes: from its bytes to those of the node, drawn. Its
 * reference is the whole page of the same preview, ticket and all.
 */
export async function previewFigures(folder: string, root: string): Promise<Figure[]> {
  const [dataDir, contentDir] = [join(folder, 'preview'), join(folder, 'preview-content')];
  cpSync(join(root, 'content'), contentDir, { recursive: true });
  writeFileSync(join(contentDir, 'base', 'pages', 'big.json'), JSON.stringify(bigPage()));
  const app = await createApp({ dataDir, contentDir });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const call = await callerOf(app, dataDir);
  const asked = { brand: 'aurora', path: '/big' };
  const nodes: number[] = [];
  const pages: number[] = [];
  const { id } = (await call('/previews', asked)) as { id: string };
  for (let turn = 0; turn < CHANGES + WARM_UP; turn += 1) {
    const operations = [{ op: 'set', node: 'n100', at: '/props/heading', value: `Turn ${turn}` }];
    const startMs = cpuMs();
    const part = await call(`/previews/${id}/nodes`, { document: 'base/page/big', operations });
    nodes.push(cpuMs() - startMs);
    if (!JSON.stringify(part).includes(`Turn ${turn}`)) throw new Error('the node was not drawn');
    const { address } = (await call('/previews', asked)) as { address: string };
    const { host, pathname, search, port } = new URL(address);
    const pageMs = cpuMs();
    const page = await httpAs(Number(port), pathname + search, { host });
    pages.push(cpuMs() - pageMs);
    if (page.status !== 200) throw new Error(`the preview was not drawn: ${page.status}`);
  }
  await app.close();
  const [value, reference] = [median(nodes.slice(WARM_UP)), median(pages.slice(WARM_UP))];
  return [{ ...bounded('preview-node', value, 'ms', BAR_MS), reference, ratio: value / reference }];
}

/** Makes content calls as somebody who may edit. */
async function callerOf(
  app: FastifyInstance,
  dataDir: string,
): Promise<(path: string, data: object) => Promise<object>> {
  const { port } = app.server.address() as AddressInfo;
  const headers = await editorHeaders(dataDir, 'bench');
  return async (path, data) => {
    const body = JSON.stringify({ data });
    const sent = { host: `studio.localhost:${port}`, method: 'POST', headers, body };
    const heard = await httpAs(port, `/content/api${path}`, sent);
    if (heard.status >= 300) throw new Error(`${path} was refused: ${heard.text}`);
    return (JSON.parse(heard.text) as { data: object }).data;
  };
}

/** Processor time of this process since its start, in milliseconds: what else the machine does is none of its business. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
