import { describe, expect, it } from 'vitest';
import { profileField } from '#schemas/platform/account.ts';
import { paymentField } from '#schemas/platform/paymentMethods.ts';
import { loadedTypes, loadedView } from '#widgets/fields/loadedTypes.ts';
import { fieldTypes, loadAllFields } from '../../site/wire/allFields.ts';
import { commonTypes } from '../../site/wire/fields.ts';
import { commonFieldTypes } from '../../tools/chunkGroups.ts';

const common = Object.keys(commonTypes);
const rare = Object.keys(fieldTypes).filter((type) => !common.includes(type));

describe('field types', () => {
  it('that come with the first form are those that the build puts beside it', () => {
    expect(common.toSorted()).toEqual(commonFieldTypes.toSorted());
  });

  it('that the platform may ask for by itself are among them: no document says where their code is', () => {
    const { enum: ofProfile } = profileField.properties.type;
    const { enum: ofMethods } = paymentField.properties.type;
    const named = [...ofProfile, ...ofMethods].map((type) => type.replaceAll('_', '-'));
    const plain = ['card', 'iban']; // texts with a check sum, drawn as plain inputs
    expect(named.filter((type) => !plain.includes(type) && !common.includes(type))).toEqual([]);
  });

  it('that come by their addresses tell of themselves under their folder’s name', async () => {
    await loadAllFields();
    expect(rare.length).toBeGreaterThan(5);
    expect(Object.keys(loadedTypes()).toSorted()).toEqual(rare.toSorted());
    for (const type of rare)
      expect([loadedTypes()[type], typeof loadedView(type)]).toEqual([fieldTypes[type], 'object']);
  });
});
