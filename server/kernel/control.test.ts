import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askRunning, listenForOperator } from './control.ts';
import { controlPath } from './controlPlace.ts';

let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(path.join(tmpdir(), 'control-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

function folder(length: number): string {
  const made = path.join(temporary, 'd'.repeat(length));
  mkdirSync(made);
  return made;
}
const listen = (dataDir: string): Promise<() => Promise<void>> =>
  listenForOperator(dataDir, async ({ command }) => ({ isDone: true, text: command }));
const ask = (dataDir: string) => askRunning(dataDir, { command: 'hello', input: {}, by: 'ann' });

it.each([10, 120])(
  'answers in its data folder, whose name has %d letters, from its start to its end',
  async (length) => {
    const dataDir = folder(length);
    expect(await ask(dataDir)).toBeNull();
    const stop = await listen(dataDir);
    expect(await ask(dataDir)).toMatchObject({ text: 'hello' });
    await stop();
    expect(await ask(dataDir)).toBeNull();
    const again = await listen(dataDir);
    expect(await ask(dataDir)).toMatchObject({ text: 'hello' });
    await again();
  },
);

describe.skipIf(process.platform === 'win32')('in a data folder whose path is too long for a socket', () => {
  /** The folder in which its process listens. */
  const place = (dataDir: string): string => path.dirname(controlPath(dataDir) ?? '');

  it('listens in a folder of its owner alone, of a name that nobody can foresee', async () => {
    const [one, other] = [folder(120), folder(121)];
    const stops = [await listen(one), await listen(other)];
    expect(lstatSync(place(one)).mode & 0o777).toBe(0o700);
    expect(place(one)).not.toBe(place(other));
    expect(readFileSync(path.join(one, 'control.folder'), 'utf8')).toBe(place(one));
    await Promise.all(stops.map((stop) => stop()));
  });

  it('has another place for a copy of the data folder', async () => {
    const [one, copy] = [folder(120), folder(121)];
    const stop = await listen(one);
    cpSync(path.join(one, 'control.folder'), path.join(copy, 'control.folder'));
    expect(await ask(copy)).toBeNull();
    await (await listen(copy))();
    expect(await ask(one)).toMatchObject({ text: 'hello' });
    await stop();
  });

  it('tells nothing in a folder of another user, whosever the data folder’s files are', async () => {
    const dataDir = folder(120);
    const stop = await listen(dataDir);
    const user = vi.spyOn(process, 'getuid').mockReturnValue(lstatSync(place(dataDir)).uid + 1);
    expect(await ask(dataDir)).toBeNull();
    user.mockRestore();
    expect(await ask(dataDir)).toMatchObject({ text: 'hello' });
    await stop();
  });

  it('says in words what is too long where the temporary folder’s path is too', async () => {
    const dataDir = folder(120);
    vi.stubEnv('TMPDIR', folder(119));
    await expect(listen(dataDir)).rejects.toThrow(
      /longest that the system takes.+Give DATA_DIR or TMPDIR a shorter path/,
    );
  });

  it('tells nothing to whoever listens in a folder that others may open, and listens in another one', async () => {
    const dataDir = folder(120);
    const stop = await listen(dataDir);
    const old = place(dataDir);
    await stop();
    // the temporary folder is swept, and somebody makes a folder of that name
    if (lstatSync(old, { throwIfNoEntry: false })) renameSync(old, `${old}-swept`);
    mkdirSync(old);
    chmodSync(old, 0o755);
    const stranger = createServer((socket) => socket.end('{"isDone":true,"text":"of a stranger"}\n'));
    await new Promise<void>((isOpen) => stranger.listen(path.join(old, 'control.sock'), isOpen));
    expect(await ask(dataDir)).toBeNull();
    const again = await listen(dataDir);
    expect(place(dataDir)).not.toBe(old);
    expect(await ask(dataDir)).toMatchObject({ text: 'hello' });
    await again();
    await new Promise((isClosed) => stranger.close(isClosed));
  });
});
