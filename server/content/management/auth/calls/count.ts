import { type CountedCall, countCall } from '../../../people/pace.ts';
import { tooMany } from '../../http/answerError.ts';
import type { AuthContext } from '../door.ts';

/** Counts this call before anything is done for it. @throws ApiError 429 with the seconds to wait */
export async function count(
  { parts, path, address }: AuthContext,
  call: Pick<CountedCall, 'about' | 'isHashing' | 'tries'>,
): Promise<void> {
  const { db, now } = parts;
  await db.write(async (tx) => {
    const seconds = await countCall(tx, { ...call, path, address }, now());
    if (seconds > 0) throw tooMany(seconds);
  });
}
