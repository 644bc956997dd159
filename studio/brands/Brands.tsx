import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioBrand, StudioBrandRow } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { Room, Waiting } from '../design/Room.tsx';
import { t } from '../words/t.ts';
import css from './Brands.module.css';
import { BrandsStore } from './BrandsStore.ts';
import { NewBrand } from './NewBrand.tsx';

/** Room of brands: the inheritance between them, their own documents, and the dialog that makes one. */
export const Brands = observer(function Brands({ brand }: { brand: StudioBrand }) {
  const studio = useStudio();
  const [brands] = useState(() => new BrandsStore(studio));
  const [isMaking, setMaking] = useState(false);
  useEffect(() => void brands.load(), [brands]);
  return (
    <Room
      title={t('common.brands')}
      about={t('brands.aBrandShowsWhatTheOneAbove')}
      tools={
        brands.mayMake && (
          <button type="button" className="main" onClick={() => setMaking(true)}>
            <Icon name="add" /> {t('brands.newBrand')}
          </button>
        )
      }
    >
      <Waiting state={brands.state} fault={brands.fault} retry={() => void brands.load()}>
        <ul className={css.list}>
          {brands.brands.map((row) => (
            <li key={row.id} className={css.row}>
              <Row brands={brands} row={row} />
            </li>
          ))}
        </ul>
      </Waiting>
      {isMaking && <NewBrand brands={brands} from={brand.id} close={() => setMaking(false)} />}
    </Room>
  );
});

const Row = observer(function Row({ brands, row }: { brands: BrandsStore; row: StudioBrandRow }) {
  const { place, session } = useStudio();
  const { id, name, parent, hosts, languages } = row;
  const below = brands.overriding(row);
  const hasSite = session.brands.some((one) => one.id === id);
  return (
    <>
      <div className={css.facts}>
        <h2>{name}</h2>
        <p>
          {parent === null ? t('brands.itInheritsFromNobody') : t('brands.inheritsFrom', { parent })} ·{' '}
          {hosts.length === 0 ? t('brands.onlyThereToBeInheritedFrom') : hosts.join(', ')} · {languages.join(', ')}
        </p>
        {below.length > 0 && (
          <p>
            {t('brands.overriddenBy', {
              below: below.map(({ brand, documents }) => `${brand.name} (${documents})`).join(', '),
            })}
          </p>
        )}
      </div>
      {hasSite && (
        <button type="button" onClick={() => place.go({ brand: id, document: '', room: '' })}>
          <span>
            {t('brands.open')} <span className="unseen">{name}</span>
          </span>
        </button>
      )}
      <button
        type="button"
        onClick={() => place.go({ brand: hasSite ? id : place.brand, document: `${id}/brand/${id}` })}
      >
        <span>
          {t('brands.languagesHostsAndRules')} <span className="unseen">{name}</span>
        </span>
      </button>
      <Overrides row={row} />
    </>
  );
});

/** The brand's own documents that override inherited ones. */
const Overrides = observer(function Overrides({ row: { id, overrides } }: { row: StudioBrandRow }) {
  const { place } = useStudio();
  if (overrides.length === 0) return null;
  return (
    <details className={css.overrides}>
      <summary>{t('brands.ownDocuments', { count: overrides.length })}</summary>
      <ul>
        {overrides.map(({ key, from, changes }) => (
          <li key={key}>
            <button type="button" className="quiet" onClick={() => place.go({ brand: id, document: key })}>
              {key.split('/').slice(1).join('/')}
            </button>
            <span>
              {changes === null
                ? t('brands.wholeInPlaceOf', { from })
                : t('brands.changesTo', { count: changes, from })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
});
