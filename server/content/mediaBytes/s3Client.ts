import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { MediaBytesError } from './MediaBytesError.ts';
import { readAtMost } from './readAtMost.ts';

/** A bucket of a store that speaks S3, at Amazon or elsewhere. */
export interface S3Place {
  /** Origin, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Requests to a bucket. */
export interface S3Client {
  /** The bucket, in words for operators. */
  place: string;
  /** @param path what follows the bucket: `/media/…` or `?list-type=2` @returns undefined where it says that there is no such object @throws MediaBytesError for other refusals */
  ask(path: string, init: RequestInit & { signal: AbortSignal }): Promise<Response | undefined>;
}

const ERROR_BYTES = 16 * 1024;

/**
 * Signs requests (AWS Signature Version 4) with the SHA-256 of what is sent, so that the store refuses what was damaged on its way. The bucket
 * stands in the path, as every such store understands.
 */
export function createS3Client({ endpoint, bucket, region, accessKey, secretKey }: S3Place): S3Client {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  const place = `the bucket ${bucket} at ${endpoint}`;
  return {
    place,
    async ask(path, init) {
      const sent = init.body instanceof Uint8Array ? init.body : '';
      const headers = { ...init.headers, 'x-amz-content-sha256': createHash('sha256').update(sent).digest('hex') };
      const signed = await client.sign(`${endpoint}/${bucket}${path}`, { ...init, headers, redirect: 'error' });
      const answer = await fetch(signed);
      if (answer.ok) return answer;
      const code = codeOf(Buffer.from(await readAtMost(answer, ERROR_BYTES, place)).toString());
      // a bucket that is not there answers 404 as well
      if (answer.status === 404 && code === 'NoSuchKey') return undefined;
      throw new MediaBytesError(`${place} answers ${answer.status} ${code}`.trim());
    },
  };
}

function codeOf(error: string): string {
  return /<Code>(\w{1,64})<\/Code>/.exec(error)?.[1] ?? '';
}
