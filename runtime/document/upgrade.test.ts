import { describe, expect, it } from 'vitest';
import type { Upgrade } from '../registry/defineWidget.ts';
import { upgradeProps } from './upgrade.ts';

const sample = { before: {}, after: {} };
const steps: Upgrade[] = [
  { from: 1, sample, up: ({ title, ...rest }) => ({ ...rest, heading: title }) },
  { from: 2, sample, up: (props) => Object.assign(props, { size: 'large' }) },
  {
    from: 3,
    sample,
    up: () => {
      throw new Error('no list');
    },
  },
];

describe('upgrading props to the version that the widget draws', () => {
  it('goes step by step', () => {
    expect(upgradeProps({ title: 'Hi' }, { from: 1, to: 3 }, steps)).toEqual({
      props: { heading: 'Hi', size: 'large' },
    });
  });

  it('leaves props of the right version as they are', () => {
    const props = { heading: 'Hi' };
    expect(upgradeProps(props, { from: 3, to: 3 }, steps)).toEqual({ props });
  });

  it('never changes the stored props, even when a step writes into what it is given', () => {
    const props = { heading: 'Hi' };
    upgradeProps(props, { from: 2, to: 3 }, steps);
    expect(props).toEqual({ heading: 'Hi' });
  });

  it('says why it cannot: a step that throws, one that is not there, a version from the future', () => {
    expect(upgradeProps({}, { from: 3, to: 4 }, steps)).toEqual({ failure: 'upgrade from version 3 failed: no list' });
    expect(upgradeProps({}, { from: 4, to: 5 }, steps)).toEqual({ failure: 'no way from version 4 to 5' });
    expect(upgradeProps({}, { from: 9, to: 3 }, steps)).toEqual({ failure: "version 9 is newer than this site's 3" });
  });

  it('refuses what is no version, such as an object that cannot even be written down', () => {
    for (const from of [{ toString: 0 }, '1', 1.5, null, Number.NaN])
      expect(upgradeProps({}, { from: from as number, to: 3 }, steps)).toEqual({
        failure: 'a version that is no whole number',
      });
  });
});
