import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type PageLink, readPageAddress, writePageAddress } from '#runtime/document/pageAddress.ts';
import { chordOf } from '#schemas/frame.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { Icon } from '../design/Icon.tsx';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { PageSelect, PageValues } from './PageLink.tsx';
import { type FieldPlace, writeText } from './place.ts';
import richCss from './Rich.module.css';
import { fill, readBack } from './richText.ts';
import { mayWrite } from './ValueLock.tsx';

const TOOLS = [
  { command: 'bold', words: t('fields.bold'), sign: 'B' },
  { command: 'italic', words: t('fields.italic'), sign: 'I' },
  { command: 'insertUnorderedList', words: t('common.list'), sign: '•' },
  { command: 'insertOrderedList', words: t('fields.numberedList'), sign: '№' },
] as const;
const KEYS: Readonly<Record<string, string>> = { 'mod+b': 'bold', 'mod+i': 'italic' };

interface SurfaceProps {
  place: FieldPlace;
  html: string;
  /** Only inline elements are allowed: a line ends with a break. */
  isInline: boolean;
}

/** Editor of a rich text. Its elements are created one by one: the browser parses no HTML, and pasted content becomes plain text. */
export const RichSurface = observer(function RichSurface({ place, html, isInline }: SurfaceProps) {
  const { editor, title } = place;
  const { around } = editor;
  const isEditable = mayWrite(place);
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => void around.readDocuments(), [around]);
  const { typed, run } = useText(surface, { place, html, isInline });
  const onKeyDown = (event: KeyboardEvent): void => {
    const chord = chordOf(event.nativeEvent);
    const command = isInline && chord === 'enter' ? 'insertLineBreak' : KEYS[chord];
    if (command === undefined) return;
    event.preventDefault();
    run(command);
  };
  return (
    <>
      <Tools title={title} surface={surface} run={run} isInline={isInline} place={place} />
      <div
        ref={surface}
        className={richCss.rich}
        // emphasis and links have no place in a field of plain text
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="textbox"
        tabIndex={isEditable ? 0 : -1}
        aria-multiline="true"
        aria-label={title}
        aria-disabled={!isEditable}
        lang={editor.locale}
        dir="auto"
        contentEditable={isEditable}
        suppressContentEditableWarning
        onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
        onInput={typed}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          event.preventDefault();
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
        }}
        onDrop={(event) => event.preventDefault()}
      />
    </>
  );
});

/** Keeps the surface and the document in sync: typing is written, other changes are shown. */
function useText(surface: RefObject<HTMLDivElement | null>, { place, html, isInline }: SurfaceProps) {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!surface.current || shown.current === html) return;
    shown.current = html; // from elsewhere: a step back, somebody else's change
    fill(surface.current, html, isInline);
  }, [surface, html, isInline]);
  const typed = (): void => {
    if (!surface.current) return;
    const next = readBack(surface.current, { isInline, was: html });
    shown.current = next;
    writeText(place, next);
  };
  const run = (command: string, value?: string): void => {
    surface.current?.focus();
    // the one way to edit by the browser's own rules for selections; no HTML is passed to it
    document.execCommand('styleWithCSS', false, 'false');
    document.execCommand(command, false, value);
    typed();
  };
  return { typed, run };
}

interface ToolsProps {
  title: string;
  surface: RefObject<HTMLDivElement | null>;
  run: (command: string, value?: string) => void;
  isInline: boolean;
  place: FieldPlace;
}

const Tools = observer(function Tools({ title, surface, run, isInline, place }: ToolsProps) {
  const { editor } = place;
  const isOff = !mayWrite(place);
  const [link, setLink] = useState<{ href: string; range: Range } | null>(null);
  const tools = TOOLS.filter(({ command }) => !(isInline && command.startsWith('insert')));
  const openLink = (): void => {
    const selection = getSelection();
    if (!selection?.rangeCount || !surface.current?.contains(selection.anchorNode)) return;
    const href = selection.anchorNode?.parentElement?.closest('a')?.getAttribute('href') ?? '';
    setLink({ href, range: selection.getRangeAt(0).cloneRange() });
  };
  const setTo = (href: string): void => {
    getSelection()?.removeAllRanges();
    if (link) getSelection()?.addRange(link.range);
    setLink(null);
    run(href === '' ? 'unlink' : 'createLink', href);
  };
  return (
    <>
      <div className={css.tools} role="toolbar" aria-label={t('fields.howIsWritten', { title })}>
        {tools.map(({ command, words, sign }) => (
          <Tool key={command} words={words} act={() => run(command)} isOff={isOff}>
            {sign}
          </Tool>
        ))}
        <Tool words={t('fields.link')} act={openLink} isOff={isOff}>
          <Icon name="link" />
        </Tool>
      </div>
      {link && <LinkForm href={link.href} pages={editor.around.pages} setTo={setTo} />}
    </>
  );
});

function Tool({
  words,
  act,
  isOff,
  children,
}: {
  words: string;
  act: () => void;
  isOff: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      disabled={isOff}
      // the text keeps its selection
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      {children}
    </button>
  );
}

interface LinkFormProps {
  href: string;
  pages: readonly StudioListed[];
  setTo(href: string): void;
}

/** Form for a link: to a page of the site, by id, so that it survives a change of address, or to an address. */
function LinkForm({ href, pages, setTo }: LinkFormProps) {
  const [link, setLink] = useState<PageLink | null>(() => readPageAddress(href));
  const [typed, setTyped] = useState(link ? '' : href);
  const field = useId();
  return (
    <form
      className={richCss.lead}
      onSubmit={(event) => {
        event.preventDefault();
        setTo(link ? writePageAddress(link) : typed.trim());
      }}
    >
      <PageSelect
        aria-label={t('fields.pageThatTheLinkLeadsTo')}
        pages={pages}
        page={link?.page ?? ''}
        isOff={false}
        onChoose={(page) => setLink(page === '' ? null : { page })}
      />
      {link ? (
        <PageValues title={t('fields.link')} link={link} pages={pages} isOff={false} onChange={setLink} />
      ) : (
        <>
          <label className="unseen" htmlFor={field}>
            {t('fields.whereItLeads')}
          </label>
          <input
            id={field}
            // opened to be typed into
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            placeholder={t('fields.offersEmptyNoLink')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
      <button type="submit">{t('fields.link')}</button>
    </form>
  );
}
