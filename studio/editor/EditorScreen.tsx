import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { AddressPanes } from '../addresses/AddressPanes.tsx';
import { isAgent } from '../agents/author.ts';
import { Proposal } from '../agents/Proposal.tsx';
import { ProposalBanner } from '../agents/ProposalBanner.tsx';
import { Refusal } from '../api/ask.ts';
import { useStudio } from '../app/StudioContext.ts';
import { BrandPanes } from '../brands/BrandPanes.tsx';
import { DRAWN } from '../canvas/address.ts';
import { Canvas } from '../canvas/Canvas.tsx';
import { Catalogue } from '../catalogue/Catalogue.tsx';
import { CommentsPane } from '../comments/CommentsPane.tsx';
import { ShareDocument } from '../comments/ShareDocument.tsx';
import { FieldPane } from '../fields/FieldPane.tsx';
import { leadTo } from '../fields/focusField.ts';
import { FormPanes } from '../forms/FormPanes.tsx';
import { MovedBanner, MovedBases } from '../inheritance/MovedBases.tsx';
import { LetterPanes } from '../letters/LetterPanes.tsx';
import { MoveTo } from '../move/MoveTo.tsx';
import { Outline } from '../outline/Outline.tsx';
import { PartMenu } from '../outline/PartMenu.tsx';
import { Others, Warnings } from '../presence/Others.tsx';
import { usePresence } from '../presence/usePresence.ts';
import { Compare } from '../publish/Compare.tsx';
import { History } from '../publish/History.tsx';
import { Publish } from '../publish/Publish.tsx';
import { SettingsPanes } from '../settings/SettingsPanes.tsx';
import { ThemePanes } from '../theme/ThemePanes.tsx';
import { t } from '../words/t.ts';
import { CannotBeOpened } from './CannotBeOpened.tsx';
import { Conflicts } from './Conflicts.tsx';
import css from './Editor.module.css';
import type { EditorStore } from './EditorStore.ts';
import { placeInDraft } from './findingPlace.ts';
import { nodeAt } from './nodeAt.ts';
import { openEditor } from './openEditor.ts';
import { PutAwayMeanwhile } from './PutAwayMeanwhile.tsx';
import { NodeTools, Toolbar } from './Toolbar.tsx';
import { useShortcuts } from './useShortcuts.ts';

/** Opens a document, by its key. */
export const EditorScreen = observer(function EditorScreen({ document: key }: { document: string }) {
  const studio = useStudio();
  const [editor, setEditor] = useState<EditorStore | null>(null);
  const [failed, setFailed] = useState<{ fault: string; isMissing: boolean } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let opened: EditorStore | null = null;
    let isGone = false;
    setFailed(null);
    openEditor(studio, key).then(
      (one) => {
        if (isGone) return one.stop();
        opened = one;
        if (studio.place.pane === 'proposal' && isAgent(one.opened.author)) one.show('proposal');
        setEditor(one);
      },
      (error: unknown) =>
        setFailed({ fault: studio.fault(error), isMissing: error instanceof Refusal && error.status === 404 }),
    );
    return () => {
      isGone = true;
      opened?.stop();
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another opening
  }, [studio, key, tries]);
  if (failed) return <CannotBeOpened document={key} {...failed} again={() => setTries(tries + 1)} />;
  if (!editor) return <output className={css.alone}>{t('editor.opening')}</output>;
  return <Editor editor={editor} />;
});

/** The document that all brands start from. */
const inherited = (key: string): string => `base/${key.split('/').slice(1).join('/')}`;

/** Panes for kinds of document that are not trees of parts. */
const OWN_PANES: Readonly<Record<string, ComponentType<{ editor: EditorStore }>>> = {
  brand: BrandPanes,
  config: SettingsPanes,
  form: FormPanes,
  messages: LetterPanes,
  redirects: AddressPanes,
  theme: ThemePanes,
};

const Editor = observer(function Editor({ editor }: { editor: EditorStore }) {
  const { opened, saver, isVariant, studio, kind, report } = editor;
  const { [kind]: Panes = PagePanes } = OWN_PANES;
  const presence = usePresence(editor);
  useShortcuts(editor);
  usePlaceAt(editor);
  useEffect(() => report.start(), [report]);
  return (
    <main className={css.editor}>
      <Toolbar editor={editor} others={<Others presence={presence} />} />
      <Warnings presence={presence} />
      <Conflicts saver={saver} draft={editor.draft} />
      <PutAwayMeanwhile saver={saver} />
      {isVariant && (
        <p className={css.banner}>
          {t('editor.thisIsABrandsOwnVersionIt')}{' '}
          <button type="button" onClick={() => studio.place.go({ document: inherited(opened.key) })}>
            {t('editor.openWhatItInherits')}
          </button>
        </p>
      )}
      <ProposalBanner editor={editor} />
      <MovedBanner editor={editor} />
      {!opened.may.edit && <p className={css.banner}>{t('common.youMayLookAtThisDocument')}</p>}
      <Panes editor={editor} />
      {editor.over === 'publish' && <Publish editor={editor} />}
      {editor.over === 'history' && <History editor={editor} />}
      {editor.over === 'proposal' && <Proposal editor={editor} />}
      {editor.over === 'moved' && <MovedBases editor={editor} />}
      {editor.over === 'compare' && <Compare editor={editor} />}
    </main>
  );
});

/** Chooses the part that the address names, as after a search; a pointer, which a finding has, leads to the field of the value. */
function usePlaceAt(editor: EditorStore): void {
  const { at, visit } = editor.studio.place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is led to the same place again is led there
  useEffect(() => {
    if (at.startsWith('/')) {
      const { opened, draft } = editor;
      const found = { document: documentIn(opened.key), pointer: at };
      const { key, live } = opened;
      const place = placeInDraft(found, {
        live: live && { key, shown: draft.shownOf(live), document: live },
        draft: { key, shown: draft.shown, document: draft.document },
      });
      if (place) leadTo(editor, place);
      return;
    }
    const node = at === '' ? null : nodeAt(editor.draft, at);
    if (node !== null) editor.choose([node]);
  }, [editor, at, visit]);
}

/** `page/home` of `aurora/page/home`. */
const documentIn = (key: string): string => key.slice(key.indexOf('/') + 1);

/** What to do with a document that has nothing but its root: a new page or popup is empty. */
const Beginning = observer(function Beginning({ editor }: { editor: EditorStore }) {
  const { nodes, isEditable } = editor;
  if (!isEditable || Object.keys(nodes).length !== 1) return null;
  return (
    <div className={css.beginning}>
      <p>{t('editor.itIsEmpty')}</p>
      <button type="button" onClick={() => editor.show('catalogue')}>
        {t('editor.addTheFirstPart')}
      </button>
    </div>
  );
});

/** Panes of a document made of parts: the outline, the page itself, and the fields of the chosen part. */
const PagePanes = observer(function PagePanes({ editor }: { editor: EditorStore }) {
  useEffect(() => (DRAWN.has(editor.kind) ? editor.comments.start() : undefined), [editor]);
  return (
    <>
      <div className={css.panes}>
        <section className={css.outline} aria-label={t('editor.parts')}>
          <NodeTools editor={editor} />
          <Outline editor={editor} />
          <Beginning editor={editor} />
        </section>
        <Canvas editor={editor} />
        {editor.over === 'comments' ? <CommentsPane editor={editor} /> : <FieldPane editor={editor} />}
      </div>
      {editor.over === 'share' && <ShareDocument editor={editor} />}
      {editor.over === 'catalogue' && <Catalogue editor={editor} />}
      {editor.over === 'move' && <MoveTo editor={editor} />}
      {editor.over === 'menu' && <PartMenu editor={editor} />}
    </>
  );
});
