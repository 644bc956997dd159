/** Checks whether a request comes with a session. The session itself is checked where it counts: at every platform call, and for guarded pages. */
export function hasSession(cookieHeader: string | undefined, sessionCookie: string): boolean {
  return cookieHeader?.includes(`${sessionCookie}=`) === true;
}

/** One cookie's value; undefined when it is not there. */
export function cookieOf(cookieHeader: string | undefined, name: string): string | undefined {
  const pair = cookieHeader?.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
