/**
 * The address of a worker's code, as browsers with Trusted Types want it.
 * @param policy its name; `server/site/security.ts` allows it, and a page makes each once
 */
export function trustedScript(policy: string, address: string): string {
  return (
    globalThis.trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address) ??
    address
  );
}
