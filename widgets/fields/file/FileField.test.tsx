// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UploadEvent } from '#runtime/ports/uploads.ts';
import { renderField } from '../../../tests/support/renderForm.tsx';
import sample from './sample.json';

const input = (): HTMLInputElement => screen.getByLabelText('Documents');
const file = (name: string, type: string, size = 1_500): File =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1 });
const photo = file('face.png', 'image/png');
const bill = file('bill.pdf', 'application/pdf');
const choose = (...files: File[]): boolean => fireEvent.change(input(), { target: { files } });
const listed = (): (string | null)[] => screen.queryAllByRole('listitem').map((item) => item.textContent);

// jsdom makes no addresses for files.
const live = new Set<string>();
beforeEach(() => {
  let made = 0;
  URL.createObjectURL = vi.fn(() => {
    const url = `blob:${++made}`;
    live.add(url);
    return url;
  });
  URL.revokeObjectURL = vi.fn((url: string) => void live.delete(url));
});
afterEach(() => live.clear());

it('says what may be chosen before it is, and to the chooser', async () => {
  await renderField(sample.field);
  expect(document.getElementById('f1-hint')?.textContent).toBe('JPG, PNG, PDF · up to 5 MB each · files at most: 3');
  expect([input().accept, input().multiple]).toEqual(['.jpg,.png,.pdf', true]);
});

it('gathers files over several choices, each once, and sends them as they are', async () => {
  const { field } = await renderField(sample.field);
  choose(photo);
  choose(bill, file('face.png', 'image/png'));
  expect([field.value, field.problem, input().value]).toEqual([[photo, bill], null, '']);
  expect(listed()).toEqual(['face.png1.5 kB', 'bill.pdf1.5 kB']);
  expect([field.wire, screen.getByRole('status').textContent]).toEqual([
    { documents: [photo, bill] },
    'Files chosen: 2',
  ]);
});

it('takes one away, and leaves the focus at the input', async () => {
  const { field } = await renderField(sample.field);
  choose(photo, bill);
  fireEvent.click(screen.getByRole('button', { name: 'Remove face.png' }));
  expect([field.value, document.activeElement]).toEqual([[bill], input()]);
});

it('names the file that cannot be taken, and keeps it in sight until it is taken away', async () => {
  const { field } = await renderField(sample.field);
  choose(photo, file('song.mp3', 'audio/mpeg'));
  expect(field.error).toBe('song.mp3 cannot be taken: choose JPG, PNG, PDF');
  fireEvent.click(screen.getByRole('button', { name: 'Remove song.mp3' }));
  expect([field.error, listed()]).toEqual([null, ['face.png1.5 kB']]);
});

it('where one file is taken, a new one stands in its place', async () => {
  const { field } = await renderField({ ...sample.field, settings: {} });
  choose(photo);
  choose(bill);
  expect([field.value, input().multiple]).toEqual([[bill], false]);
});

it('shows pictures, and lets their addresses go with them', async () => {
  const { container, unmount } = await renderField(sample.field);
  choose(photo, bill);
  expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual([...live]);
  expect(live.size).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove face.png' }));
  expect(live.size).toBe(0);
  choose(photo);
  unmount();
  expect(live.size).toBe(0);
});

it('a reset takes the files away', async () => {
  const { field } = await renderField(sample.field);
  choose(photo);
  act(() => field.write([]));
  expect([listed(), field.isEmpty]).toEqual([[], true]);
});

it('shows how much has been sent, and lets it be stopped until all has left', async () => {
  await renderField(sample.field);
  choose(photo);
  const stop = vi.fn();
  const report = (part: number | null, files = [photo]): void =>
    act(() => void dispatchEvent(new UploadEvent(files, part, stop)));
  report(0.3, [bill]); // another form's
  expect(screen.queryByRole('progressbar')).toBeNull();
  report(0.429);
  expect([
    screen.getByRole<HTMLProgressElement>('progressbar').value,
    screen.queryByText('Sending: 42%') !== null,
  ]).toEqual([0.429, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
  expect(stop).toHaveBeenCalledWith('forms.uploadStopped');
  report(1);
  expect([
    screen.queryByRole('button', { name: 'Stop sending' }),
    screen.queryByText(/Waiting for the answer/),
  ]).toEqual([null, expect.anything()]);
  report(null);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
