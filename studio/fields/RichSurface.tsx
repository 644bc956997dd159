import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { chordOf } from '#schemas/frame.ts';
import { Icon } from '../design/Icon.tsx';
import css from './Field.module.css';
import { type FieldPlace, writeText } from './place.ts';
import { fill, readBack } from './richText.ts';

const TOOLS = [
  { command: 'bold', words: 'Bold', sign: 'B' },
  { command: 'italic', words: 'Italic', sign: 'I' },
  { command: 'insertUnorderedList', words: 'List', sign: '•' },
  { command: 'insertOrderedList', words: 'Numbered list', sign: '1.' },
] as const;
const KEYS: Readonly<Record<string, string>> = { 'mod+b': 'bold', 'mod+i': 'italic' };

interface SurfaceProps {
  place: FieldPlace;
  html: string;
  /** Only inline elements are allowed: a line ends with a break. */
  isInline: boolean;
}

/** Where a rich text is typed. Its elements are made one by one: no HTML is read by the browser, and what is pasted comes as plain text. */
export const RichSurface = observer(function RichSurface({ place, html, isInline }: SurfaceProps) {
  const { editor, title } = place;
  const surface = useRef<HTMLDivElement>(null);
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
      <Tools title={title} surface={surface} run={run} isInline={isInline} isOff={!editor.isEditable} />
      <div
        ref={surface}
        className={css.rich}
        // emphasis and links have no place in a field of plain text
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="textbox"
        tabIndex={editor.isEditable ? 0 : -1}
        aria-multiline="true"
        aria-label={title}
        aria-disabled={!editor.isEditable}
        lang={editor.locale}
        dir="auto"
        contentEditable={editor.isEditable}
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

/** Keeps the surface and the document the same: what is typed is written, what changes elsewhere is shown. */
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
    // the one way to edit by the browser's own rules for selections; no HTML passes through it
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
  isOff: boolean;
}

function Tools({ title, surface, run, isInline, isOff }: ToolsProps) {
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
      <div className={css.tools} role="toolbar" aria-label={`How «${title}» is written`}>
        {tools.map(({ command, words, sign }) => (
          <Tool key={command} words={words} act={() => run(command)} isOff={isOff}>
            {sign}
          </Tool>
        ))}
        <Tool words="Link" act={openLink} isOff={isOff}>
          <Icon name="link" />
        </Tool>
      </div>
      {link && <LinkForm href={link.href} setTo={setTo} />}
    </>
  );
}

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

function LinkForm({ href, setTo }: { href: string; setTo: (href: string) => void }) {
  const [typed, setTyped] = useState(href);
  const field = useId();
  return (
    <form
      className={css.line}
      onSubmit={(event) => {
        event.preventDefault();
        setTo(typed.trim());
      }}
    >
      <label className="unseen" htmlFor={field}>
        Where it leads
      </label>
      <input
        id={field}
        // opened to be typed into
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        placeholder="/offers; empty: no link"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit">Link</button>
    </form>
  );
}
