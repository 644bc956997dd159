import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import type { S3Place } from '../../server/content/mediaBytes/s3Client.ts';
import { removeFolder, temporaryFolder } from './database.ts';

/** The key that the test server knows. */
const ACCESS_KEY = 'S3RVER';

/** An S3-compatible server of its own, which proves signatures. */
export interface TestS3 {
  place: S3Place;
  close(): Promise<void>;
}

/** Starts one with an empty bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = temporaryFolder();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  return {
    place: placeAt(port),
    async close() {
      await server.close();
      removeFolder(directory);
    },
  };
}

/** A server in the place of S3 that answers as a test says: slowly, wrongly, or not to the end. */
export async function startBadS3(answer: RequestListener): Promise<TestS3> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    place: placeAt(port),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function placeAt(port: number): S3Place {
  const keys = { accessKey: ACCESS_KEY, secretKey: ACCESS_KEY };
  return { endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures', region: 'us-east-1', ...keys };
}
