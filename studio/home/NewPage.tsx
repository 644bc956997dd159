import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Dialog } from '../design/Dialog.tsx';
import css from './NewPage.module.css';

/** Where a new page may belong. */
interface Asked {
  title: string;
  path: string;
  locale: string;
}

/** A page with nothing in it: a stack that waits for its first part. */
function emptyPage({ title, path, locale }: Asked): Readonly<Record<string, unknown>> {
  return {
    kind: 'page',
    format: 1,
    id: idOf(path),
    path,
    layout: 'default',
    access: 'any',
    seo: { title: { $t: 'seo.title' }, description: { $t: 'seo.description' } },
    root: 'root',
    nodes: { root: { type: 'layout/stack', v: 1, props: { gap: 'medium', width: 'page', isPadded: true } } },
    text: { 'seo.title': { [locale]: title }, 'seo.description': { [locale]: title } },
  };
}

const idOf = (path: string): string => path.slice(1).replaceAll('/', '-') || 'index';

/** Why a page cannot be there; empty: it can. */
function faultIn(path: string, taken: readonly StudioListed[]): string {
  if (!/^\/[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/.test(path))
    return 'Write the address with small letters, digits and hyphens, such as /offers/autumn.';
  const isTaken = taken.some((one) => one.kind === 'page' && (one.path === path || one.id === idOf(path)));
  return isTaken ? `There is a page at ${path} already. Choose another address.` : '';
}

/** Asks what a page is called and where it is; it is a draft until somebody publishes it. */
export const NewPage = observer(function NewPage({
  taken,
  close,
}: {
  taken: readonly StudioListed[];
  close: () => void;
}) {
  const studio = useStudio();
  const { brand, place } = studio;
  const [fault, setFault] = useState('');
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { title = '', path = '', owner = 'base' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    const wrong = faultIn(path, taken);
    if (wrong !== '') return setFault(wrong);
    const key = `${owner}/page/${idOf(path)}`;
    const page = emptyPage({ title: title.trim(), path, locale: brand?.defaultLocale ?? 'en' });
    try {
      await calls.save(key, page, { draft: 0, basedOn: null });
      place.go({ document: key });
    } catch (error) {
      setFault(studio.fault(error));
    }
  };
  return (
    <Dialog title="New page" close={close}>
      <form className={css.form} onSubmit={(event) => void make(event)}>
        <label>
          Title
          <input name="title" required maxLength={120} />
        </label>
        <label>
          Address
          <input name="path" required maxLength={200} defaultValue="/" spellCheck={false} />
        </label>
        <Owner />
        <p role="alert" className={css.fault}>
          {fault}
        </p>
        <div className={css.foot}>
          <button type="submit" className="main">
            Make a draft
          </button>
        </div>
      </form>
    </Dialog>
  );
});

/** The brand alone, or one that it inherits from: then all that do have the page. */
const Owner = observer(function Owner() {
  const { brand } = useStudio();
  return (
    <label>
      Belongs to
      <select name="owner">
        {brand?.line.map((id, index) => (
          <option key={id} value={id}>
            {index === 0 ? `${brand.name} alone` : `${id}: all that inherit from it`}
          </option>
        ))}
      </select>
    </label>
  );
});
