import type { PageLink } from '#runtime/document/pageAddress.ts';
import { parametersOf } from '#runtime/document/pagePath.ts';
import { isRecord } from '#schemas/record.ts';
import type { StudioListed } from '#schemas/studio.ts';
import type { PopupLink } from '../editor/Around.ts';
import { t } from '../words/t.ts';
import { plainText } from './place.ts';

interface PageSelectProps {
  pages: readonly StudioListed[];
  /** Links that open popups, where one may be chosen as well. */
  popups?: readonly PopupLink[];
  /** Id of the page, or address of the popup’s link, that is chosen; empty: an address is written instead. */
  page: string;
  isOff: boolean;
  onChoose(page: string): void;
  /** Title of the choice without a page. */
  none?: string;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** Select for a page of the site, by name. A chosen page that does not exist is shown by its id. */
export function PageSelect({
  pages,
  page,
  isOff,
  onChoose,
  none = t('fields.anAddressWrittenBelow'),
  popups = [],
  ...ties
}: PageSelectProps) {
  const known = pages.some(({ id }) => id === page) || popups.some(({ href }) => href === page);
  return (
    <select {...ties} disabled={isOff} value={page} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{none}</option>
      {page !== '' && !known && <option value={page}>{page}</option>}
      <optgroup label={t('common.pages')}>
        {pages.map(({ key, id, title, path = '' }) => (
          <option key={key} value={id}>
            {title} {path}
          </option>
        ))}
      </optgroup>
      {popups.length > 0 && (
        <optgroup label={t('home.popups')}>
          {popups.map(({ href, title }) => (
            <option key={href} value={href}>
              {title}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

interface PageValuesProps {
  /** Title of the link's owner, used to name its inputs. */
  title: string;
  link: PageLink;
  pages: readonly StudioListed[];
  isOff: boolean;
  onChange(link: PageLink, parameter: string): void;
  /** True where code fills in the address: it leads to no place of the page. */
  isPath?: boolean;
}

/** Inputs for the parameters of the page's address, and for a place of the page. Values that an action reads at run time stay unchanged. */
export function PageValues({ title, link, pages, isOff, onChange, isPath = false }: PageValuesProps) {
  const { with: given = {}, ...bare } = link;
  const change = (name: string, text: string): void => {
    const { [name]: _, ...rest } = given;
    const next = text === '' ? rest : { ...given, [name]: text };
    onChange(Object.keys(next).length > 0 ? { ...bare, with: next } : bare, name);
  };
  const leadTo = (hash: string): void => {
    const { hash: _, ...rest } = link;
    onChange(hash === '' ? rest : { ...rest, hash }, 'hash');
  };
  return (
    <>
      {parametersOf(pages.find(({ id }) => id === link.page)?.path ?? '').map(({ name }) => (
        <input
          key={name}
          aria-label={`${title}: ${name}`}
          placeholder={name}
          disabled={isOff || isRecord(given[name])}
          value={plainText(given[name])}
          onChange={({ target }) => change(name, target.value)}
        />
      ))}
      {!isPath && (
        <input
          aria-label={t('fields.placeOfPage', { title })}
          placeholder="#"
          disabled={isOff}
          spellCheck={false}
          value={link.hash ?? ''}
          onChange={({ target }) => leadTo(target.value.replace(/^#/, ''))}
        />
      )}
    </>
  );
}
