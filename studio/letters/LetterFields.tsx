import { observer } from 'mobx-react-lite';
import { type RefObject, useRef } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { messages } from '#schemas/content/messages.ts';
import type { StudioLetter } from '#schemas/studioLetters.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { fieldsRegion } from '../editor/fieldsRegion.ts';
import fieldCss from '../fields/Field.module.css';
import { Framed } from '../fields/Framed.tsx';
import { Origin } from '../fields/Origin.tsx';
import { type FieldPlace, plainText, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import css from './Letters.module.css';
import { letterFaults } from './letterFaults.ts';

type Part = StudioLetter['parts'][number];
type Typed = HTMLInputElement | HTMLTextAreaElement;

const TITLES: Readonly<Record<Part['name'], string>> = {
  subject: t('letters.subject'),
  title: t('common.title'),
  text: t('common.text'),
};
const { additionalProperties: schema } = messages.properties.messages;

/** The words of a letter, and the values that they may name. */
export const LetterFields = observer(function LetterFields({
  editor,
  letter,
}: {
  editor: EditorStore;
  letter: StudioLetter;
}) {
  const last = useRef<{ field: Typed; part: Part } | null>(null);
  return (
    <section className={css.fields} {...fieldsRegion(editor)} aria-label={letter.title}>
      <h2>{letter.title}</h2>
      {letter.parts.map((part) => (
        <Words key={part.key} editor={editor} letter={letter} part={part} last={last} />
      ))}
      <Values
        letter={letter}
        isOff={!editor.isEditable}
        add={(words) => {
          const part = last.current?.part ?? letter.parts.at(-1);
          if (part) insert(placeOf(editor, part), last.current?.field, words);
        }}
      />
    </section>
  );
});

function placeOf(editor: EditorStore, { key, name }: Part): FieldPlace {
  return { editor, at: pointerTo('/messages', key), schema, title: TITLES[name], isRequired: false };
}

const Words = observer(function Words({
  editor,
  letter,
  part,
  last,
}: {
  editor: EditorStore;
  letter: StudioLetter;
  part: Part;
  last: RefObject<{ field: Typed; part: Part } | null>;
}) {
  const place = placeOf(editor, part);
  const own = plainText(valueOf(place));
  const { text = null, locale = null } = letter.words?.find(({ key }) => key === part.key) ?? {};
  const isElsewhere = own === '' && text !== null && locale !== editor.opened.key.split('/')[2];
  const Tag = part.name === 'text' ? 'textarea' : 'input';
  return (
    <div>
      <Framed
        title={place.title}
        at={place.at}
        fault={letterFaults(own, { values: letter.values, needs: part.needs }).join(' ')}
        note={
          own === '' && (
            <p className={fieldCss.note}>
              {isElsewhere ? t('letters.readersGetItInNow', { locale: locale ?? '' }) : NOBODY[letter.channel]}
            </p>
          )
        }
      >
        {(ties) => (
          <Tag
            {...ties}
            lang={editor.opened.key.split('/')[2]}
            dir="auto"
            maxLength={schema.maxLength}
            disabled={!editor.isEditable}
            placeholder={isElsewhere ? (text ?? '') : ''}
            value={own}
            onFocus={({ target }) => {
              last.current = { field: target, part };
            }}
            onChange={({ target }) => writeWords(place, target.value)}
          />
        )}
      </Framed>
      <Origin {...place} />
    </div>
  );
});

/** Notes on what is sent in place of missing words: a message without a title is called by its kind. */
const NOBODY = {
  letter: t('letters.nobodyHasWrittenItReaders'),
  foot: t('letters.nobodyHasWrittenItReadersGetTheAddress'),
  inbox: t('letters.nobodyHasWrittenItPlayers'),
} as const;

function writeWords(place: FieldPlace, text: string): void {
  write(place, text === '' ? undefined : text, { group: place.at });
}

/** Inserts words at the caret of the last used field, else at the end. */
function insert(place: FieldPlace, field: Typed | undefined, words: string): void {
  const before = plainText(valueOf(place));
  const from = field?.selectionStart ?? before.length;
  const to = field?.selectionEnd ?? from;
  writeWords(place, before.slice(0, from) + words + before.slice(to));
  field?.focus();
  requestAnimationFrame(() => field?.setSelectionRange(from + words.length, from + words.length));
}

/** List of the values that a letter may name, with their meanings; a press inserts one. */
function Values({
  letter: { values, channel },
  isOff,
  add,
}: {
  letter: StudioLetter;
  isOff: boolean;
  add: (words: string) => void;
}) {
  if (channel === 'inbox') return <p className={fieldCss.note}>{t('letters.aMessageOnTheSiteNamesNo')}</p>;
  const leads = values.filter(({ name }) => name === 'link' || name === 'unsubscribe');
  return (
    <section className={css.values} aria-label={t('letters.values')}>
      <h3>{t('letters.values')}</h3>
      <dl>
        {values.map(({ name, means }) => (
          <div key={name}>
            <dt>
              <button
                type="button"
                className={css.value}
                disabled={isOff}
                aria-label={t('letters.putIn', { value: `{{${name}}}` })}
                onClick={() => add(`{{${name}}}`)}
              >
                {`{{${name}}}`}
              </button>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
        {leads.map(({ name }) => (
          <div key={name}>
            <dt>
              <button
                type="button"
                disabled={isOff}
                onClick={() => add(`\n\n[${t('letters.wordsOfTheButton')}]({{${name}}})\n\n`)}
              >
                {t('letters.addAButton')}
              </button>
            </dt>
            <dd>{t('letters.leadsToInTheMiddleOfALine', { name: `{{${name}}}` })}</dd>
          </div>
        ))}
      </dl>
      <p className={fieldCss.note}>{t('letters.anEmptyLineBeginsAParagraph')}</p>
    </section>
  );
}
