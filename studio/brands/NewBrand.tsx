import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import type { StudioBrandRow } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Dialog } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import css from './Brands.module.css';
import type { BrandsStore } from './BrandsStore.ts';

const ASKED = [
  ['name', t('brands.nameThatVisitorsRead'), 'Osprey'],
  ['id', t('brands.shortNameSmallLettersDigits'), 'osprey'],
  ['host', t('brands.whereItAnswersAHostWithout'), 'osprey.example'],
] as const;

/** Dialog for a new brand: how it differs from the one that it starts from. */
export const NewBrand = observer(function NewBrand({
  brands,
  from,
  close,
}: {
  brands: BrandsStore;
  from: string;
  close: () => void;
}) {
  const { place } = useStudio();
  const [fault, setFault] = useState('');
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const {
      id = '',
      host = '',
      name = '',
      parent = from,
    } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    if (name.trim() === '') return setFault(t('brands.giveItANameSuchAsOsprey'));
    const why = await brands.make({ id: id.trim(), host: host.trim(), name: name.trim(), from: parent });
    if (why !== '') return setFault(why);
    place.go({ brand: id.trim(), document: '', room: '' });
    location.reload(); // a page may frame only the sites that were there when it was loaded
  };
  return (
    <Dialog title={t('brands.newBrand')} close={close}>
      <form className={css.form} onSubmit={(event) => void make(event)} noValidate>
        <p>{t('brands.itBeginsAsAnotherBrandWith')}</p>
        <Asked brands={brands.brands} from={from} />
        <p role="alert" className={css.fault}>
          {fault}
        </p>
        <button type="submit" className="main" disabled={brands.making !== ''}>
          {brands.making === '' ? t('brands.makeTheBrand') : t('brands.makingIt')}
        </button>
      </form>
    </Dialog>
  );
});

function Asked({ brands, from }: { brands: readonly StudioBrandRow[]; from: string }) {
  return (
    <>
      <label>
        {t('brands.itBeginsAs')}
        <select name="parent" defaultValue={from}>
          {brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {ASKED.map(([name, words, example]) => (
        <label key={name}>
          {words}
          <input name={name} maxLength={253} spellCheck={false} placeholder={example} />
        </label>
      ))}
    </>
  );
}
