import { vi } from 'vitest';
import { PATIENT_MS } from './length.ts';

// Vitest waits for a second, which a busy machine needs now and then to draw a page.

type Limit = Parameters<typeof vi.waitFor>[1];
const patiently = (limit: Limit): Limit => (typeof limit === 'number' ? limit : { timeout: PATIENT_MS, ...limit });

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, limit) => waitFor(callback, patiently(limit));
vi.waitUntil = (callback, limit) => waitUntil(callback, patiently(limit));
