/** Settings of earlier releases that are no longer read, each with its replacement. */
const REPLACED: Readonly<Record<string, string>> = {
  CONTENT_URL: 'STUDIO_ORIGIN says where people sign in to edit content, and where the links of their letters lead',
};

/** One line for each setting that is set and does nothing, so that nobody who kept it from an earlier release waits for its effect. */
export function ignoredSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(REPLACED)
    .filter(([name]) => env[name])
    .map(([name, instead]) => `${name} is ignored: ${instead}.`);
}
