import { observer } from 'mobx-react-lite';
import { type GrantAsked, grantAsked } from '#schemas/people.ts';
import { useStudio } from '../app/StudioContext.ts';

/** What each role may do, in words. */
const ROLES: Readonly<Record<NonNullable<GrantAsked['role']>, string>> = {
  viewer: 'reads drafts',
  translator: 'and writes texts',
  editor: 'and writes everything else',
  publisher: 'and publishes',
  operator: 'and changes brands, manages people',
  administrator: 'everything, custom code and money too',
};

/** A role, where it holds, and in which languages. */
export const GrantFields = observer(function GrantFields() {
  const { session } = useStudio();
  return (
    <>
      <label>
        Role
        <select name="role" defaultValue="editor">
          {grantAsked.properties.role.enum.map((role) => (
            <option key={role} value={role}>
              {role}: {ROLES[role]}
            </option>
          ))}
        </select>
      </label>
      <label>
        At
        <select name="brand">
          {session.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="*">Every brand</option>
        </select>
      </label>
      <label>
        Languages, such as lv,ru; empty for all
        <input name="locale" maxLength={100} spellCheck={false} />
      </label>
    </>
  );
});

/** The grant that these fields ask for, out of what a form holds. */
export function grantIn({ role, brand = '*', locale = '' }: Readonly<Record<string, string>>): GrantAsked {
  const known = grantAsked.properties.role.enum.find((one) => one === role) ?? 'viewer';
  return { role: known, brand, ...(locale.trim() === '' ? {} : { locale: locale.trim() }) };
}
