import { resolve } from 'node:path';
import { SettingError } from '../../faults/SettingError.ts';
import type { S3Place } from './s3Client.ts';

/** A place for the bytes of pictures. */
export type BlobPlace = { kind: 'database' } | { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Place);

/** Where the bytes of pictures are kept. */
export interface MediaBytesSetting {
  /** Where new ones go. */
  chosen: BlobPlace;
  /** Where they went before: read as well while they are moved. The database is read anyway. */
  before?: BlobPlace | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

const KINDS = ['database', 'folder', 's3'] as const;

/** @throws SettingError */
export function readMediaBytes(env: Env): MediaBytesSetting {
  const kind = readKind('MEDIA_STORE', env.MEDIA_STORE) ?? 'database';
  const before = readKind('MEDIA_STORE_BEFORE', env.MEDIA_STORE_BEFORE);
  if (before === kind)
    throw new SettingError(`MEDIA_STORE_BEFORE is «${before}», as MEDIA_STORE is: leave it away, there is no move.`);
  return { chosen: readPlace(env, kind), before: before && readPlace(env, before) };
}

function readKind(name: string, text: string | undefined): (typeof KINDS)[number] | undefined {
  if (text === undefined || text === '') return undefined;
  const kind = KINDS.find((one) => one === text);
  if (kind === undefined) throw new SettingError(`${name} is «${text}»: give database, folder or s3.`);
  return kind;
}

function readPlace(env: Env, kind: (typeof KINDS)[number]): BlobPlace {
  if (kind === 'folder') return { kind, folder: readFolder(env.MEDIA_FOLDER) };
  return kind === 's3' ? { kind, ...readS3(env) } : { kind };
}

/** Whether it is there is not asked: a site goes on while a drive is away, and says so when it starts. */
function readFolder(text: string | undefined): string {
  if (text === undefined || text === '')
    throw new SettingError('MEDIA_STORE is «folder»: give MEDIA_FOLDER as well, a folder that all nodes share.');
  return resolve(text);
}

/** Keys and the address, which may hold a password, are not repeated. */
function readS3(env: Env): S3Place {
  const endpoint = URL.parse(env.S3_ENDPOINT ?? '');
  if (endpoint === null || !/^https?:$/.test(endpoint.protocol) || endpoint.href !== `${endpoint.origin}/`)
    throw new SettingError('S3_ENDPOINT is not an address like https://s3.eu-central-1.amazonaws.com.');
  const bucket = env.S3_BUCKET ?? '';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new SettingError(`S3_BUCKET is «${bucket}»: give the name of a bucket, such as my-site-media.`);
  const keys = { accessKey: readKey(env, 'S3_ACCESS_KEY'), secretKey: readKey(env, 'S3_SECRET_KEY') };
  return { endpoint: endpoint.origin, bucket, region: readKey(env, 'S3_REGION', 'us-east-1'), ...keys };
}

/** A text of a request's header: one that cannot be sent is repeated, key and all, by whoever refuses it. */
function readKey(env: Env, name: string, usual = ''): string {
  const key = env[name]?.trim() || usual;
  if (key === '') throw new SettingError('MEDIA_STORE is «s3»: give S3_ACCESS_KEY and S3_SECRET_KEY as well.');
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new SettingError(`${name} has a space, a line break or a letter that no key has: give it without.`);
  return key;
}
