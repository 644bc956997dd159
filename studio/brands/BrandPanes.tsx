import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { valueAt } from '#runtime/document/fault.ts';
import type { StudioFinding } from '#schemas/studio.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { fieldsRegion } from '../editor/fieldsRegion.ts';
import fieldCss from '../fields/Field.module.css';
import { Field } from '../fields/Field.tsx';
import { leadTo } from '../fields/focusField.ts';
import { plainText } from '../fields/place.ts';
import { SeoPanes } from '../seo/SeoPanes.tsx';
import { FindingWords } from '../words/FindingWords.tsx';
import { t } from '../words/t.ts';
import { BrandStore } from './BrandStore.ts';
import css from './Brands.module.css';
import { type BrandField, type BrandSection, brandSections } from './brandSections.ts';
import { InheritedValue } from './InheritedValue.tsx';

/** A brand's own document, without its words for search engines, which have their own room. */
export const BrandPanes = observer(function BrandPanes({ editor }: { editor: EditorStore }) {
  return editor.studio.place.room === 'seo' ? <SeoPanes editor={editor} /> : <BrandValues editor={editor} />;
});

const BrandValues = observer(function BrandValues({ editor }: { editor: EditorStore }) {
  const [brand, setBrand] = useState<BrandStore | null>(null);
  useEffect(() => {
    setBrand(new BrandStore(editor));
  }, [editor]);
  if (!brand) return null;
  const sections = brandSections(brand.codes, plainText(editor.draft.document['timeZone']));
  return (
    <div className={css.panes}>
      <section className={css.values} {...fieldsRegion(editor)} aria-label={t('brands.whatItIs')}>
        {sections.map((section) => (
          <Section key={section.title} brand={brand} section={section} />
        ))}
      </section>
      <Checks brand={brand} sections={sections} />
    </div>
  );
});

const Section = observer(function Section({ brand, section }: { brand: BrandStore; section: BrandSection }) {
  return (
    <>
      <h2>{section.title}</h2>
      <p className={fieldCss.note}>{section.about}</p>
      {section.fields.map((field) => (
        <Value key={field.at} brand={brand} field={field} />
      ))}
    </>
  );
});

/** A list is inherited as a whole: it is copied before a part of it is edited. A rule is copied too, so that a switch shows what holds. */
const Value = observer(function Value({
  brand,
  field: { at, schema, title },
}: {
  brand: BrandStore;
  field: BrandField;
}) {
  const { editor, above } = brand;
  const from = above[at];
  const [, , member] = at.split('/');
  const isCopied = member !== undefined || schema['type'] === 'array';
  if (isCopied && from && valueAt(editor.draft.document, at) === undefined)
    return <InheritedValue editor={editor} at={at} title={title} mayBeNone={takesNone(schema)} from={from} />;
  return (
    <Field
      editor={editor}
      at={at}
      schema={schema}
      title={title}
      isRequired={at === '/name'}
      usual={brand.usualOf(at)}
    />
  );
});

/** True if an empty text is one of the values that the schema names. */
function takesNone({ pattern }: BrandField['schema']): boolean {
  return typeof pattern === 'string' && new RegExp(pattern, 'u').test('');
}

/** Report of the publish gate on the draft, renewed after each save. */
const Checks = observer(function Checks({
  brand: { editor },
  sections,
}: {
  brand: BrandStore;
  sections: readonly BrandSection[];
}) {
  const { said: report, why } = editor.report;
  const { faults = [], warnings = [] } = report ?? {};
  const fields = sections.flatMap((section) => section.fields);
  const titleOf = ({ document, pointer }: StudioFinding): string => {
    const isHere = editor.opened.key.endsWith(`/${document}`);
    const field = fields.find(({ at }) => isHere && `${pointer}/`.startsWith(`${at}/`));
    return field ? `${field.title}: ` : '';
  };
  return (
    <section className={css.checks} aria-labelledby="checks">
      <h2 id="checks">{t('publish.whatWasChecked')}</h2>
      {why !== '' && <p role="alert">{t('design.thisCouldNotBeRead', { fault: why })}</p>}
      {why === '' && !report && <p className={fieldCss.note}>{t('brands.nothingIsDrafted')}</p>}
      {report && faults.length + warnings.length === 0 && <p>{t('publish.nothingIsWrongWithIt')}</p>}
      <ul aria-live="polite">
        {[...faults, ...warnings].map((finding, index) => (
          <li key={`${finding.pointer} ${finding.says}`} data-bad={index < faults.length || undefined}>
            {titleOf(finding)}
            <FindingWords finding={finding} />
            <Way editor={editor} finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Leads to the field of a finding; one about another document has none here. */
const Way = observer(function Way({ editor, finding }: { editor: EditorStore; finding: StudioFinding }) {
  const found = editor.report.found.find((one) => one.finding === finding);
  if (!found) return null;
  return (
    <button type="button" className="quiet" onClick={() => leadTo(editor, found, finding.locale)}>
      {t('fields.showTheField')}
    </button>
  );
});
