import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import editorCss from '../editor/Editor.module.css';
import type { EditorStore } from '../editor/EditorStore.ts';
import { Preview } from '../preview/Preview.tsx';
import { PreviewStore } from '../preview/PreviewStore.ts';
import { t } from '../words/t.ts';
import { ContrastList } from './ContrastList.tsx';
import { ThemeFields } from './ThemeFields.tsx';

/** Panes of a brand's look: contrasts, a preview of the site, and the values. */
export const ThemePanes = observer(function ThemePanes({ editor }: { editor: EditorStore }) {
  return (
    <div className={editorCss.panes}>
      <section className={editorCss.outline} aria-label={t('theme.whatCanBeRead')}>
        <ContrastList editor={editor} />
      </section>
      <Look editor={editor} />
      <ThemeFields editor={editor} />
    </div>
  );
});

/** The brand's home page with the drafted look, reloaded after each saved change. */
const Look = observer(function Look({ editor }: { editor: EditorStore }) {
  const { studio, saver, opened, locale } = editor;
  const [preview, setPreview] = useState<PreviewStore | null>(null);
  const brand = studio.brand?.id ?? '';
  useEffect(() => {
    const made = new PreviewStore(studio, () => ({ brand, locale, path: '/', show: { drafts: [opened.key] } }));
    setPreview(made);
    const stop = reaction(
      () => saver.stored.document,
      () => void made.open(),
    );
    void saver.save().then(() => made.open());
    return () => {
      stop();
      made.stop();
    };
  }, [studio, saver, opened, brand, locale]);
  return preview && <Preview preview={preview} title={t('theme.theHomePageWithThisLook')} />;
});
