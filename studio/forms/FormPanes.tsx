import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formPage } from '#schemas/preview.ts';
import { Waiting } from '../design/Room.tsx';
import editorCss from '../editor/Editor.module.css';
import type { EditorStore } from '../editor/EditorStore.ts';
import { Preview } from '../preview/Preview.tsx';
import { PreviewStore } from '../preview/PreviewStore.ts';
import { t } from '../words/t.ts';
import { AddField } from './AddField.tsx';
import { AnswerChoice } from './AnswerChoice.tsx';
import { FieldList } from './FieldList.tsx';
import { FormEditor } from './FormEditor.ts';
import { FormPane } from './FormPane.tsx';

/** Panes of an edited form: its fields, a preview, and the settings of the chosen field. */
export const FormPanes = observer(function FormPanes({ editor }: { editor: EditorStore }) {
  const [form] = useState(() => new FormEditor(editor));
  useEffect(() => void form.load(), [form]);
  useEffect(() => form.follow(), [form]);
  return (
    <>
      <div className={editorCss.panes}>
        <section className={editorCss.outline} aria-label={t('forms.fieldsOfTheForm')}>
          <FieldList form={form} />
        </section>
        <TryOut editor={editor} form={form} />
        <Waiting state={form.state} fault={form.why} retry={() => void form.load()}>
          <FormPane form={form} />
        </Waiting>
      </div>
      {editor.over === 'catalogue' && <AddField form={form} />}
    </>
  );
});

/** Preview of the form on the brand's own site, filled in and validated as by a visitor; nothing is sent. */
const TryOut = observer(function TryOut({ editor, form }: { editor: EditorStore; form: FormEditor }) {
  const [visitor, setVisitor] = useState<'guest' | 'verified'>('guest');
  const [preview, setPreview] = useState<PreviewStore | null>(null);
  const { studio, opened, saver, locale } = editor;
  const brand = studio.brand?.id ?? '';
  useEffect(() => {
    const made = new PreviewStore(studio, () => ({
      brand,
      locale,
      visitor,
      path: formPage,
      show: { drafts: [opened.key] },
      form: opened.key,
    }));
    setPreview(made);
    // values typed into the preview are lost only when the form changes
    const stop = reaction(
      () => saver.stored.document,
      () => void made.open(),
    );
    void saver.save().then(() => made.open());
    return () => {
      stop();
      made.stop();
    };
  }, [studio, saver, opened, brand, locale, visitor]);
  if (!preview) return null;
  return (
    <Preview preview={preview} title={t('forms.tryItOutNothingIsSent')}>
      <select
        aria-label={t('forms.fillItInAs')}
        value={visitor}
        onChange={({ target }) => setVisitor(target.value === 'guest' ? 'guest' : 'verified')}
      >
        <option value="guest">{t('common.aGuest')}</option>
        <option value="verified">{t('common.aPlayer')}</option>
      </select>
      <AnswerChoice form={form} preview={preview} />
    </Preview>
  );
});
