import type { BlobStore } from './BlobStore.ts';
import { folderBlobs } from './folderBlobs.ts';
import type { BlobStores } from './MediaBytes.ts';
import { s3Blobs } from './s3Blobs.ts';
import type { BlobPlace, MediaBytesSetting } from './settings.ts';

/** The stores that the settings name, beside the database; none without settings. Does no I/O itself. */
export function openBlobStores(setting: MediaBytesSetting | undefined): BlobStores {
  return { chosen: openBlobStore(setting?.chosen), before: openBlobStore(setting?.before) };
}

function openBlobStore(place: BlobPlace | undefined): BlobStore | undefined {
  if (place?.kind === 'folder') return folderBlobs(place.folder);
  return place?.kind === 's3' ? s3Blobs(place) : undefined;
}
