import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioBrand, StudioBrandRow } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { Room, Waiting } from '../design/Room.tsx';
import css from './Brands.module.css';
import { BrandsStore } from './BrandsStore.ts';
import { NewBrand } from './NewBrand.tsx';

/** The room of brands: who inherits from whom, what each has of its own, and the way to a new one. */
export const Brands = observer(function Brands({ brand }: { brand: StudioBrand }) {
  const studio = useStudio();
  const [brands] = useState(() => new BrandsStore(studio));
  const [isMaking, setMaking] = useState(false);
  useEffect(() => void brands.load(), [brands]);
  return (
    <Room
      title="Brands"
      about="A brand shows what the one above it shows, but for what it has of its own."
      tools={
        brands.mayMake && (
          <button type="button" className="main" onClick={() => setMaking(true)}>
            <Icon name="add" /> New brand
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
  const { id, name, parent, hosts, languages, overrides } = row;
  const below = brands.overriding(row);
  const hasSite = session.brands.some((one) => one.id === id);
  return (
    <>
      <div className={css.facts}>
        <h2>{name}</h2>
        <p>
          {parent === null ? 'It inherits from nobody' : `Inherits from ${parent}`} ·{' '}
          {hosts.length === 0 ? 'only there to be inherited from' : hosts.join(', ')} · {languages.join(', ')}
        </p>
        {below.length > 0 && (
          <p>Overridden by {below.map(({ brand, documents }) => `${brand.name} (${documents})`).join(', ')}</p>
        )}
      </div>
      {hasSite && (
        <button type="button" onClick={() => place.go({ brand: id, document: '', room: '' })}>
          <span>
            Open <span className="unseen">{name}</span>
          </span>
        </button>
      )}
      {overrides.length > 0 && (
        <details className={css.overrides}>
          <summary>
            {overrides.length === 1 ? 'One document' : `${overrides.length} documents`} of its own over what it inherits
          </summary>
          <ul>
            {overrides.map(({ key, from, changes }) => (
              <li key={key}>
                <button type="button" className="quiet" onClick={() => place.go({ brand: id, document: key })}>
                  {key.split('/').slice(1).join('/')}
                </button>
                <span>
                  {changes === null ? 'whole, in place of' : changes === 1 ? 'one change to' : `${changes} changes to`}{' '}
                  that of {from}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
});
