import { observer } from 'mobx-react-lite';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import fieldCss from '../fields/Field.module.css';
import { inWords } from '../fields/place.ts';
import { t } from '../words/t.ts';
import type { Above } from './BrandStore.ts';
import css from './Brands.module.css';

/** A list or group of rules that a brand inherits as a whole, with the button that copies it into the brand. */
export const InheritedValue = observer(function InheritedValue({
  editor,
  name,
  part,
  title,
  from: { brand, value },
}: {
  editor: EditorStore;
  name: string;
  /** The shown field of a group. */
  part: string | undefined;
  title: string;
  from: Above;
}) {
  const shown = part === undefined ? value : recordOf(value)[part];
  const take = (): void =>
    editor.edit({
      operations: [{ op: 'set', at: `/${name}`, value }],
      words: t('brands.isItsOwnNow', { title }),
    });
  return (
    <div className={fieldCss.field}>
      <span className={fieldCss.name}>{title}</span>
      <p className={css.inherited}>{said(shown) || t('settings.default')}</p>
      <span className={fieldCss.origin}>
        <span className={fieldCss.badge} data-from="inherited">
          {t('common.from', { brand })}
        </span>
        <button type="button" className="quiet" disabled={!editor.isEditable} onClick={take}>
          <span>
            {t('brands.changeHere')} <span className="unseen">«{title}»</span>
          </span>
        </button>
      </span>
    </div>
  );
});

/** Formats a value for people: languages by name, several with commas between them. */
function said(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? inWords(one['name']) : inWords(one))).join(', ');
  return inWords(value);
}
