import { askRunning } from '../../server/kernel/control.ts';

/** Makes an editor of a running site, as an operator does. @returns headers of the editor's calls */
export async function editorHeaders(dataDir: string, name: string): Promise<Record<string, string>> {
  const input = { name, role: 'editor' };
  const made = await askRunning(dataDir, { command: 'content token add', input, by: 'bench' });
  const token = Buffer.from(made?.output ?? '', 'base64')
    .toString()
    .trim();
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}
