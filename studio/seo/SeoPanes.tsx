import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { domainSeo } from '#schemas/content/seo.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { fieldsRegion } from '../editor/fieldsRegion.ts';
import fieldCss from '../fields/Field.module.css';
import { Field } from '../fields/Field.tsx';
import { titleFor } from '../fields/place.ts';
import { plain } from '../fields/plain.ts';
import { t } from '../words/t.ts';
import { Found } from './Found.tsx';
import css from './Seo.module.css';
import { SeoStore } from './SeoStore.ts';

const SETTINGS = Object.entries(domainSeo.properties).map(([name, schema]) => ({ name, schema: plain(schema) }));

/** Fields of a brand for search engines, beside a preview of a page as search results and shared links show it. */
export const SeoPanes = observer(function SeoPanes({ editor }: { editor: EditorStore }) {
  const [seo, setSeo] = useState<SeoStore | null>(null);
  useEffect(() => {
    const made = new SeoStore(editor);
    setSeo(made);
    return () => made.stop();
  }, [editor]);
  if (!seo) return null;
  return (
    <div className={css.panes}>
      <section className={css.fields} {...fieldsRegion(editor)} aria-label={t('seo.whatSearchEnginesAreTold')}>
        <h2>{t('seo.theWholeSite')}</h2>
        <p className={fieldCss.note}>{t('seo.pagesSayTheirOwnBesideTheir')}</p>
        {SETTINGS.map(({ name, schema }) => (
          <Field
            key={name}
            editor={editor}
            at={`/seo/${name}`}
            schema={schema}
            title={titleFor(name, schema)}
            isRequired={false}
            usual={seo.from[name] === undefined ? t('settings.default') : t('seo.from', { from: seo.from[name] })}
          />
        ))}
      </section>
      <Found seo={seo} />
    </div>
  );
});
