import type { StudioBrands } from '#schemas/studio.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/** Input for a new brand. */
export interface BrandAsked {
  id: string;
  from: string;
  host: string;
  name: string;
}

/** Calls about brands as wholes. All throw Refusal and NoAnswer. */
export const brandCalls = {
  list: () => data<StudioBrands>(ask('GET', '/studio/brands')),
  make: (asked: BrandAsked) => ask('POST', '/brands/new', { data: asked }),
};
