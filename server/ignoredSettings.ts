/** Settings of earlier releases that nothing reads any more, each with what took its place. */
const REPLACED: Readonly<Record<string, string>> = {
  CONTENT_URL: 'STUDIO_ORIGIN says where people sign in to edit content, and where the links of their letters lead',
};

/** One line for each setting that is set and does nothing: whoever brought it along from an earlier release would wait for its effect. */
export function ignoredSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(REPLACED)
    .filter(([name]) => env[name])
    .map(([name, instead]) => `${name} is ignored: ${instead}.`);
}
