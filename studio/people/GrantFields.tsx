import { observer } from 'mobx-react-lite';
import { type GrantAsked, grantAsked } from '#schemas/people.ts';
import { namesOf } from '#schemas/record.ts';
import { useStudio } from '../app/StudioContext.ts';
import { t } from '../words/t.ts';

/** Each role, with its rights. */
const ROLES: Readonly<Record<NonNullable<GrantAsked['role']>, string>> = {
  viewer: t('people.roleViewer'),
  translator: t('people.roleTranslator'),
  editor: t('people.roleEditor'),
  publisher: t('people.rolePublisher'),
  operator: t('people.roleOperator'),
  administrator: t('people.roleAdministrator'),
};

/** Rights that no role but the administrator's has: they are given by name. */
const RIGHTS = {
  'custom-code': t('people.rightCustomCode'),
  'external-redirects': t('people.rightExternalRedirects'),
  money: t('people.rightMoney'),
} as const;

/** Fields of a grant: role or right, brand and languages. */
export const GrantFields = observer(function GrantFields() {
  const { session } = useStudio();
  return (
    <>
      <label>
        {t('people.role')}
        <select name="role" defaultValue="editor">
          {grantAsked.properties.role.enum.map((role) => (
            <option key={role} value={role}>
              {ROLES[role]}
            </option>
          ))}
          <optgroup label={t('people.oneRightAlone')}>
            {namesOf(RIGHTS).map((right) => (
              <option key={right} value={right}>
                {RIGHTS[right]}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <label>
        {t('people.at')}
        <select name="brand">
          {session.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="*">{t('people.everyBrand')}</option>
        </select>
      </label>
      <label>
        {t('people.languagesSuchAsLvRuEmpty')}
        <input name="locale" maxLength={100} spellCheck={false} />
      </label>
    </>
  );
});

/** Returns the grant from the values of these fields. */
export function grantIn({ role, brand = '*', locale = '' }: Readonly<Record<string, string>>): GrantAsked {
  const place = { brand, ...(locale.trim() === '' ? {} : { locale: locale.trim() }) };
  const right = namesOf(RIGHTS).find((one) => one === role);
  if (right) return { right, ...place };
  return { role: grantAsked.properties.role.enum.find((one) => one === role) ?? 'viewer', ...place };
}
