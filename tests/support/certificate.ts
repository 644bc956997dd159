import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** The certificate's file, for `NODE_EXTRA_CA_CERTS` of a process that is to trust it. */
  file: string;
}

/** Whether this machine has what makes a certificate. */
export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

/** Makes a certificate of this machine, good for a day, by openssl. */
export function makeCertificate(folder: string): Certificate {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const made = spawnSync('openssl', ['req', ...kind, ...names, '-keyout', keyFile, '-out', file]);
  if (made.status !== 0)
    throw new Error(`openssl made no certificate: ${made.error?.message ?? made.stderr.toString()}`);
  return { key: readFileSync(keyFile), cert: readFileSync(file), file };
}
