import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { domainSeo } from '#schemas/content/seo.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import fieldCss from '../fields/Field.module.css';
import { Field } from '../fields/Field.tsx';
import { titleFor } from '../fields/place.ts';
import { plain } from '../fields/plain.ts';
import { Found } from './Found.tsx';
import css from './Seo.module.css';
import { SeoStore } from './SeoStore.ts';

const SETTINGS = Object.entries(domainSeo.properties).map(([name, schema]) => ({ name, schema: plain(schema) }));

/** What a brand tells search engines of its site, beside how a page of it is then found and shared. */
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
      <section className={css.fields} id="fields" tabIndex={-1} aria-label="What search engines are told">
        <h2>The whole site</h2>
        <p className={fieldCss.note}>Pages say their own beside their parts; here stands what holds without it.</p>
        {SETTINGS.map(({ name, schema }) => (
          <Field
            key={name}
            editor={editor}
            at={`/seo/${name}`}
            schema={schema}
            title={titleFor(name, schema)}
            isRequired={false}
            usual={seo.from[name] === undefined ? 'default' : `from ${seo.from[name]}`}
          />
        ))}
      </section>
      <Found seo={seo} />
    </div>
  );
});
