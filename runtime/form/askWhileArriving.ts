import type { Inquiry } from './Inquiry.ts';

/**
 * Asks all that a form asks the platform, while its code is still on the way: a line that is full of that code lets answers come too late, so
 * what failed meanwhile is asked once more when the code is there.
 * @throws what asking throws once the code is there
 */
export async function askWhileArriving(
  inquiry: Pick<Inquiry, 'all'>,
  code: Promise<unknown> | undefined,
): Promise<void> {
  let isArriving = true;
  const arrival = Promise.resolve(code).finally(() => (isArriving = false));
  arrival.catch(() => undefined); // asked for again, and told, once the answers are there
  try {
    await inquiry.all();
  } catch (error) {
    if (!isArriving) throw error;
    await arrival;
    await inquiry.all();
  }
}
