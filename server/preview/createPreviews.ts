import { randomBytes } from 'node:crypto';
import { PreviewDoor, type PreviewDoorOptions } from './PreviewDoor.ts';
import { type PreviewOptions, PreviewService } from './PreviewService.ts';
import { createPreviewCalls, type PreviewCalls, type PreviewLog } from './previewCalls.ts';

/** The parts that show content before it is live. */
export interface Previews {
  service: PreviewService;
  door: PreviewDoor;
  /** For the calls of its pages. */
  calls: PreviewCalls;
}

/** Builds it. Does no I/O itself. */
export function createPreviews(
  options: PreviewOptions & Pick<PreviewDoorOptions, 'store' | 'studio'> & { log: PreviewLog },
): Previews {
  const service = new PreviewService(options);
  const random = (bytes: number): Uint8Array => randomBytes(bytes);
  const door = new PreviewDoor({ ...options, service, random });
  return { service, door, calls: createPreviewCalls({ door, service, log: options.log }) };
}
