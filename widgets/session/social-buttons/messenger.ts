import { PlatformError, type Ports } from '#runtime/ports/index.ts';
import type { RegisterRequest } from '#schemas/platform/auth.ts';
import { recordOf } from '#schemas/record.ts';

/** Fields that a messenger signs, by the names that registration knows. Source: DOM-43. */
const NAMES = ['id', 'username', 'language_code', 'payload', 'hash'] as const;

/** Hears what the messenger signed, from a window of our own origin alone. @returns stop */
export function listenForMessenger(onSigned: (signed: RegisterRequest) => void | Promise<void>): () => void {
  const onMessage = ({ origin, data }: MessageEvent): void => {
    const { type, fields } = recordOf(data);
    if (origin === location.origin && type === 'telegramAuth') void onSigned(readSigned(fields));
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}

function readSigned(fields: unknown): RegisterRequest {
  const given = recordOf(fields);
  const entries = NAMES.map((name) => [name, given[name]] as const);
  return {
    is_tg: '1',
    ...Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' && value !== '')),
  };
}

/** Registers, or signs in, by what the messenger signed. @returns the error's code when it failed, to be counted and shown [ERR-05] */
export async function registerSigned(
  { platform }: Pick<Ports, 'platform'>,
  signed: RegisterRequest,
): Promise<string | null> {
  try {
    await platform.call('auth.register', signed);
    return null;
  } catch (error) {
    return error instanceof PlatformError ? String(error.code ?? error.type) : 'unreachable';
  }
}
