import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { SettingError } from '../../faults/SettingError.ts';
import { readMediaBytes } from './settings.ts';

const s3 = {
  MEDIA_STORE: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};
const bucket = {
  kind: 's3',
  endpoint: 'https://s3.example',
  bucket: 'pictures',
  accessKey: 'key',
  secretKey: 'secret',
};

describe('where the bytes of pictures lie', () => {
  it('is the database, unless something else is said', () => {
    for (const nothing of [{}, { MEDIA_STORE: '', MEDIA_STORE_BEFORE: '' }])
      expect(readMediaBytes(nothing)).toEqual({ chosen: { kind: 'database' }, before: undefined });
  });

  it('may be a folder, or a bucket, and another one before', () => {
    expect(readMediaBytes({ MEDIA_STORE: 'folder', MEDIA_FOLDER: tmpdir() }).chosen).toEqual({
      kind: 'folder',
      folder: tmpdir(),
    });
    expect(readMediaBytes(s3).chosen).toEqual({ ...bucket, region: 'us-east-1' });
    expect(readMediaBytes({ ...s3, S3_REGION: 'eu', MEDIA_STORE: 'database', MEDIA_STORE_BEFORE: 's3' })).toEqual({
      chosen: { kind: 'database' },
      before: { ...bucket, region: 'eu' },
    });
  });

  it('may be a folder on a drive that is away: the site starts, and backups are made', () => {
    const folder = '/nowhere/pictures';
    expect(readMediaBytes({ MEDIA_STORE: 'folder', MEDIA_FOLDER: folder }).chosen).toEqual({ kind: 'folder', folder });
  });

  it('takes a key out of a file that ends with a line break', () => {
    expect(readMediaBytes({ ...s3, S3_ACCESS_KEY: 'key\n', S3_SECRET_KEY: ' secret\r\n' }).chosen).toMatchObject(
      bucket,
    );
  });

  it.each([
    [{ MEDIA_STORE: 'disk' }, 'MEDIA_STORE is «disk»: give database, folder or s3.'],
    [{ MEDIA_STORE: 'folder' }, 'MEDIA_STORE is «folder»: give MEDIA_FOLDER as well'],
    [{ ...s3, MEDIA_STORE_BEFORE: 's3' }, 'MEDIA_STORE_BEFORE is «s3», as MEDIA_STORE is'],
    [{ ...s3, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT is not an address like https://'],
    [{ ...s3, S3_ENDPOINT: 'https://me:word@s3.example' }, 'S3_ENDPOINT is not an address like https://'],
    [{ ...s3, S3_BUCKET: 'a/b' }, 'S3_BUCKET is «a/b»'],
    [{ ...s3, S3_ACCESS_KEY: 'secret\nline' }, 'S3_ACCESS_KEY has a space, a line break'],
    [{ ...s3, S3_SECRET_KEY: 'secret key' }, 'S3_SECRET_KEY has a space, a line break'],
    [{ ...s3, S3_SECRET_KEY: '' }, 'give S3_ACCESS_KEY and S3_SECRET_KEY as well'],
  ])('is refused at the start, in words: %j', (env, words) => {
    expect(() => readMediaBytes(env)).toThrow(SettingError);
    expect(() => readMediaBytes(env)).toThrow(words);
    expect(() => readMediaBytes(env)).not.toThrow('secret');
  });
});
