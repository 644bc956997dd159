declare global {
  /** Absent in browsers without Trusted Types. Source: https://www.w3.org/TR/trusted-types/ */
  var trustedTypes: TrustedTypePolicies | undefined;
}

interface TrustedTypePolicies {
  emptyHTML: string;
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
}

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
