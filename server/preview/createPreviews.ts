import { randomBytes } from 'node:crypto';
import { PreviewDoor, type PreviewDoorOptions } from './PreviewDoor.ts';
import { type PreviewOptions, PreviewService } from './PreviewService.ts';

/** What shows content before it is live. */
export interface Previews {
  service: PreviewService;
  door: PreviewDoor;
}

/** Builds it. Does no I/O itself. */
export function createPreviews(options: PreviewOptions & Pick<PreviewDoorOptions, 'store' | 'studio'>): Previews {
  const service = new PreviewService(options);
  const random = (bytes: number): Uint8Array => randomBytes(bytes);
  return { service, door: new PreviewDoor({ ...options, service, random }) };
}
