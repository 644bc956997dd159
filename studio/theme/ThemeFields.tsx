import { observer } from 'mobx-react-lite';
import { readColour } from '#runtime/document/colour.ts';
import { theme } from '#schemas/content/theme.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { textsOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { fieldsRegion } from '../editor/fieldsRegion.ts';
import fieldCss from '../fields/Field.module.css';
import { Parts } from '../fields/Field.tsx';
import { Framed } from '../fields/Framed.tsx';
import { faultOf } from '../fields/faultOf.ts';
import { Origin } from '../fields/Origin.tsx';
import { type FieldPlace, plainText, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import css from './Theme.module.css';
import { wordsOf } from './tokens.ts';

const { scheme, density, typeScale, tokens } = theme.properties;
const WHOLE: JsonSchema = {
  type: 'object',
  properties: {
    scheme: { ...scheme, title: t('theme.withoutAChoiceOfTheirOwn') },
    density: { ...density, title: t('theme.roomAroundThings075To125') },
    typeScale: { ...typeScale, title: t('theme.sizeOfText0875To125') },
  },
};
const TOKEN: JsonSchema = tokens.additionalProperties;

const GROUPS = [
  ['dark', t('theme.coloursDark'), t('common.dark')],
  ['light', t('theme.coloursLight'), t('common.light')],
  ['tokens', t('theme.shapesAndType'), ''],
] as const;

/** The values of a look, by purpose. */
export const ThemeFields = observer(function ThemeFields({ editor }: { editor: EditorStore }) {
  const place: FieldPlace = { editor, at: '', schema: WHOLE, title: '', isRequired: true };
  return (
    <aside className={fieldCss.pane} {...fieldsRegion(editor)} aria-label={t('common.fields')}>
      <h2>{t('common.look')}</h2>
      <Parts {...place} />
      {GROUPS.map(([group, title, suffix]) => (
        <details key={group} className={fieldCss.more} open={group === 'dark'}>
          <summary>{title}</summary>
          {Object.keys(textsOf(editor.draft.shown[group])).map((token) => (
            <TokenField
              key={token}
              {...place}
              at={`/${group}/${token}`}
              schema={TOKEN}
              title={suffix === '' ? wordsOf(token) : `${wordsOf(token)}, ${suffix.toLocaleLowerCase()}`}
            />
          ))}
        </details>
      ))}
    </aside>
  );
});

/** Input for a value of the style sheet, with a colour picker for colours. */
const TokenField = observer(function TokenField(place: FieldPlace) {
  const { editor, title, at } = place;
  const value = plainText(valueOf(place));
  const colour = readColour(value);
  const set = (next: string): void => write(place, next, { group: `token ${at}` });
  return (
    <>
      <Framed title={title} at={at} fault={faultOf(place, value)}>
        {(ids) => (
          <span className={css.token}>
            {colour && (
              <input
                type="color"
                aria-label={t('theme.pick', { title })}
                disabled={!editor.isEditable}
                value={hexOf(colour.rgb)}
                onChange={({ target }) => set(target.value + alphaOf(value))}
              />
            )}
            <input
              {...ids}
              spellCheck={false}
              disabled={!editor.isEditable}
              value={value}
              onChange={({ target }) => set(target.value)}
            />
          </span>
        )}
      </Framed>
      <Origin {...place} />
    </>
  );
});

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Returns the alpha digits of a colour, to keep them: the browser's colour input has no alpha. */
const alphaOf = (value: string): string => /^#[0-9a-f]{6}([0-9a-f]{2})$/i.exec(value)?.[1] ?? '';
