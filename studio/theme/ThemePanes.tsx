import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { isSame } from '#runtime/document/diff.ts';
import { textsOf } from '#schemas/record.ts';
import editorCss from '../editor/Editor.module.css';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { Document } from '../editor/tree.ts';
import { Preview } from '../preview/Preview.tsx';
import { PreviewStore } from '../preview/PreviewStore.ts';
import { t } from '../words/t.ts';
import { ContrastList } from './ContrastList.tsx';
import { styleOf } from './styleOf.ts';
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

/** The page is loaded anew where this changes: a style sheet over the served one cannot say it, nor take a value away. */
const besidesStyle = (look: Document): unknown => [
  look['scheme'],
  look['faces'],
  Object.keys(look),
  ...[look['tokens'], look['light'], look['dark']].map((group) => Object.keys(textsOf(group))),
];

/** The brand's home page with the drafted look: what is typed is worn at once. */
const Look = observer(function Look({ editor }: { editor: EditorStore }) {
  const { studio, saver, draft, opened, locale } = editor;
  const [preview, setPreview] = useState<PreviewStore | null>(null);
  const brand = studio.brand?.id ?? '';
  useEffect(() => {
    const made = new PreviewStore(studio, () => ({ brand, locale, path: '/', show: { drafts: [opened.key] } }));
    setPreview(made);
    const stops = [
      reaction(
        () => besidesStyle(draft.shownOf(saver.stored.document)),
        () => void made.open(),
        { equals: isSame },
      ),
      reaction(
        () => styleOf(draft.shown),
        (css) => css !== null && made.wear(css),
        { fireImmediately: true },
      ),
    ];
    void saver.save().then(() => made.open());
    return () => {
      for (const stop of stops) stop();
      made.stop();
    };
  }, [studio, saver, draft, opened, brand, locale]);
  return preview && <Preview preview={preview} title={t('theme.theHomePageWithThisLook')} />;
});
