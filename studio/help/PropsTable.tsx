import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { inWords, titleFor } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { titleIn } from '../words/titles.ts';
import css from './Help.module.css';
import { schemaWords } from './schemaWords.ts';

/** Table of a part's values, from its schema. */
export function PropsTable({ schema, starting }: { schema: JsonSchema; starting: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(schema.properties ?? {});
  if (entries.length === 0) return <p>{t('help.noValues')}</p>;
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('help.takes')}</th>
            <th scope="col">{t('help.beginsWith')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(([name, prop]) => (
            <tr key={name}>
              <th scope="row">
                {titleFor(name, prop)} {schema.required?.includes(name) && <small>{t('help.required')}</small>}
                <code>{name}</code>
              </th>
              <td>
                {schemaWords(prop)}
                {typeof prop['description'] === 'string' && <p className={css.mark}>{titleIn(prop['description'])}</p>}
              </td>
              <td>{beginning(starting[name] ?? prop['default'])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Describes the value in a new part; of a list only its length. */
function beginning(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return t('help.items', { count: value.length });
  if (typeof value === 'object') return '…';
  return inWords(value);
}
