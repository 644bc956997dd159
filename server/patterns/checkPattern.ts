import { MAX_PATTERN } from '#runtime/form/pattern.ts';
import { linearFault } from './linear.ts';
import { isOneRun } from './oneRun.ts';

/** Time limit for the check of one pattern, in milliseconds (REL-C9). */
const LOOK_MS = 2_000;
/** Beyond that its checker is not believed to come back. */
const GIVE_UP_MS = 3_000;

export interface Verdict {
  /** Reason why the pattern may not run; null when it may. */
  refusal: string | null;
  /** false: the checker found no answer in its time; asked again, it may. */
  isSettled: boolean;
}

/**
 * Looks at one pattern: short enough, a pattern at all, known to the server's own engine, and no value makes it slow. The search for such a
 * value runs outside this thread. «Not known» is a no.
 */
export async function checkPattern(pattern: string): Promise<Verdict> {
  const fault = formFault(pattern);
  if (fault !== null) return { refusal: fault, isSettled: true };
  if (isOneRun(pattern)) return { refusal: null, isSettled: true };
  const status = await Promise.race([statusOf(`^(?:${pattern})$`), givingUp()]);
  if (status === 'safe') return { refusal: null, isSettled: true };
  if (status === 'vulnerable') return { refusal: 'a pattern that some values make very slow', isSettled: true };
  return { refusal: 'a pattern of which nobody could say that it is quick', isSettled: false };
}

function formFault(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN) return `a pattern of ${pattern.length} characters`;
  try {
    new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return 'a text that is no pattern';
  }
  const linear = linearFault(pattern);
  return linear === null ? null : `a pattern that the server cannot run: ${linear}`;
}

async function statusOf(pattern: string): Promise<'safe' | 'vulnerable' | 'unknown'> {
  const { check } = await import('recheck'); // megabytes, that only a new pattern needs
  const { status } = await check(pattern, 'u', { timeout: LOOK_MS });
  return status;
}

function givingUp(): Promise<'unknown'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('unknown'), GIVE_UP_MS).unref();
  });
}
