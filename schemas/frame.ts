import { isRecord, recordOf } from './record.ts';

/** The version of the talk between the Studio and a preview's page. */
export const FRAME_TALK = 1;

/** A box of a preview's page is named by its node's id: `hero`. Only nodes of the page itself are; its layout is another document. */
export type NodeId = string;

/** A node that was drawn anew, as the server drew it. */
interface DrawnHtml {
  /** Tree and id: `page:hero`. */
  id: string;
  html: string;
}

/** What the Studio says to the page. */
export type ToFrame =
  | { kind: 'select'; id: NodeId | null; label: string; reveal: boolean }
  | { kind: 'hover'; id: NodeId | null }
  | { kind: 'mode'; mode: 'edit' | 'interact' }
  | { kind: 'scroll'; top: number }
  | { kind: 'draw'; seq: number; nodes: readonly DrawnHtml[]; payload: Readonly<Record<string, unknown>> };

/** What the page says to the Studio. */
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'pick'; id: NodeId | null }
  | { kind: 'hover'; id: NodeId | null }
  | { kind: 'scroll'; top: number }
  | { kind: 'key'; chord: string }
  /** A link was followed while the page is tried out: nothing but the page is shown here. */
  | { kind: 'go'; href: string }
  /** `isWhole`: a node was not there to be drawn; the page has to be loaded anew. */
  | { kind: 'drawn'; seq: number; isWhole: boolean };

/** Chords that are the Studio's also while the page has the focus. What is typed never is. */
export const CHORDS = [
  'mod+z',
  'mod+shift+z',
  'mod+y',
  'mod+shift+arrowup',
  'mod+shift+arrowdown',
  'mod+d',
  'mod+i',
  'delete',
  'escape',
  'f6',
] as const;

/** Names a pressed key with what is held beside it; `mod` is Ctrl, or ⌘. */
export function chordOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  return `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`;
}

const isId = (value: unknown): boolean => value === null || (typeof value === 'string' && value.length <= 64);

const said: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => boolean>> = {
  ready: () => true,
  pick: ({ id }) => isId(id),
  hover: ({ id }) => isId(id),
  scroll: ({ top }) => typeof top === 'number',
  key: ({ chord }) => CHORDS.some((known) => known === chord),
  go: ({ href }) => typeof href === 'string' && href.length <= 2_048,
  drawn: ({ seq, isWhole }) => typeof seq === 'number' && typeof isWhole === 'boolean',
};

/** A message of the page, if it is one: anything else is not heard. */
export function isFromFrame(data: unknown): data is FromFrame {
  const { kind } = recordOf(data);
  return typeof kind === 'string' && Object.hasOwn(said, kind) && isRecord(data) && said[kind]?.(data) === true;
}
