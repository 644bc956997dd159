/** Absent in browsers without Trusted Types. Source: https://www.w3.org/TR/trusted-types/ */
declare var trustedTypes: TrustedTypePolicies | undefined;

interface TrustedTypePolicies {
  readonly emptyHTML: string;
  createPolicy(
    name: string,
    rules: { createScriptURL?(address: string): string | null; createHTML?(text: string): string },
  ): { createScriptURL(address: string): string; createHTML(text: string): string };
}
