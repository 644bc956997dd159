import type { PlatformApp } from './platformApp.ts';

/** The first bytes of a PNG, by which its type is known. */
export const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 7)]);

interface Sent {
  /** `verification/send` */
  path: string;
  values: Readonly<Record<string, string>>;
  files: readonly (readonly [name: string, bytes: Buffer])[];
  /** Name of the files' field. */
  field?: string;
  cookie?: string;
}

/** Makes a call with files, as a page's form does. */
export async function sendFiles(
  site: Pick<PlatformApp, 'app'>,
  { path, values, files, field = 'files', cookie }: Sent,
): Promise<{ status: number; data: unknown; fields: object | undefined }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const [name, bytes] of files) form.append(field, new File([new Uint8Array(bytes)], name));
  const body = new Response(form);
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      host: 'aurora.test',
      'x-app-agent': 'contract',
      ...(cookie === undefined ? {} : { cookie }),
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const { data, error } = answer.json<{ data?: unknown; error?: { error_data: object } }>();
  return { status: answer.statusCode, data, fields: error?.error_data };
}
