import { type RunningSite, test } from './site.ts';

/** Parts of the config that registration reads. */
export type Settings = Record<string, unknown> & {
  forms: { registration: Record<string, unknown>; authTypes: object[]; banner: object };
  access: Record<string, unknown>;
  social?: object;
};

/** The config as the content has it; changed for a test, it is put back after it, for the tests of other files too. @returns publishes changed settings */
export function ownSettings(): (site: RunningSite, change: (config: Settings) => void) => void {
  let original = '';
  test.beforeEach(({ site }) => {
    original = JSON.stringify(site.read('base/config.json'));
  });
  test.afterEach(({ site }) => site.write('base/config.json', JSON.parse(original)));
  return (site, change) => {
    const config = JSON.parse(original) as Settings;
    change(config);
    site.write('base/config.json', config);
  };
}

/** A change of the registration's own settings. */
export const registration =
  (settings: Readonly<Record<string, unknown>>) =>
  ({ forms }: Settings): void =>
    void Object.assign(forms.registration, settings);
