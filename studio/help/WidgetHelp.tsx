import type { WidgetEntry, WidgetNeed } from '#runtime/bundle/widgetEntries.ts';
import type { StudioBrand } from '#schemas/studio.ts';
import { areaTitle } from '../catalogue/areaTitle.ts';
import { t } from '../words/t.ts';
import { Example } from './Example.tsx';
import css from './Help.module.css';
import type { HelpStore } from './HelpStore.ts';
import { PropsTable } from './PropsTable.tsx';

const BY: Readonly<Record<WidgetNeed['by'], string>> = {
  everybody: t('help.sameForEverybody'),
  visitor: t('help.perVisitor'),
  player: t('help.perPlayer'),
  document: t('help.aDocument'),
};

/** Help on one part: its purpose, an example in each state, its values, its slots, and the data that it is drawn from. */
export function WidgetHelp({ widget, help, brand }: { widget: WidgetEntry; help: HelpStore; brand: StudioBrand }) {
  const { type, title, description, category, slots = {}, props, starting } = widget;
  const needs = new Map(widget.needs.map((need) => [`${need.of} ${need.by}`, need]));
  return (
    <article className={css.part} aria-labelledby="part">
      <header>
        <h2 id="part">{title}</h2>
        <p className={css.about}>{description}</p>
        <p className={css.mark}>
          {areaTitle(category)} · <code>{type}</code>
        </p>
      </header>
      <Example widget={widget} brand={brand} />
      <section aria-labelledby="values">
        <h3 id="values">{t('help.values')}</h3>
        <PropsTable schema={props} starting={starting.props ?? {}} />
      </section>
      <section aria-labelledby="inside">
        <h3 id="inside">{t('help.inside')}</h3>
        {Object.keys(slots).length === 0 && <p>{t('help.nothingInside')}</p>}
        <ul>
          {Object.entries(slots).map(([name, { title: named, allow }]) => (
            <li key={name}>
              <strong>{named}</strong>: {allow ? help.titlesOf(allow) : t('help.anyPart')}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="data">
        <h3 id="data">{t('help.data')}</h3>
        {needs.size === 0 && <p>{t('help.noData')}</p>}
        <ul>
          {[...needs].map(([key, { of, by }]) => (
            <li key={key}>
              <code>{of}</code>: {BY[by]}
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
