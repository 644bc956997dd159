import type { BrowserFamily, SitePlatform } from './device.ts';

/** The version of the talk between the Studio and a preview's page. */
export const FRAME_TALK = 1;

/** A box of a preview's page is named by its node's id: `hero`. Only nodes of the document that is edited are: a page’s layout is another one. */
export type NodeId = string;

/** A node that was drawn anew, as the server drew it. */
interface DrawnHtml {
  /** Tree and id: `page:hero`. */
  id: string;
  html: string;
}

/** Drop position beside or in a node, for something that is dragged. */
export interface Placed {
  id: NodeId;
  part: 'before' | 'inside' | 'after';
}

/** Change of a node between two states of its document, or a comment that somebody wrote about it. */
export interface NodeMark {
  id: NodeId;
  as: 'added' | 'removed' | 'moved' | 'changed' | 'comment';
  label: string;
}

/** A fault of a node in words, and what it was asked for by. */
export interface FaultInWords {
  said: string;
  words: string;
}

/** Colours that distinguish people. */
export const PEER_COLOURS = 6;

/** A part that other people have chosen: their names, and the number of a colour. */
export interface PeerMark {
  id: NodeId;
  label: string;
  colour: number;
}

/** What a page is looked at on; null: as the room, the brand and the language have it. */
export interface DisplayChoices {
  /** In pixels. */
  width: number | null;
  scheme: 'light' | 'dark' | null;
  dir: 'ltr' | 'rtl' | null;
}

/** Device that the page is looked at on; null: as it is. */
export interface DeviceChoices {
  browser: BrowserFamily | null;
  platform: SitePlatform | null;
}

/** Messages from the Studio to the page. */
export type ToFrame =
  /** The last one has the label. */
  | { kind: 'select'; ids: readonly NodeId[]; label: string; reveal: boolean }
  /** Something is dragged over the page, at a point of its window; null: no longer. */
  | { kind: 'drag'; point: { x: number; y: number } | null }
  /** Draws the line of the place where it would stand. */
  | { kind: 'place'; placed: Placed | null; label: string }
  /** Lets the first of a node's texts be written that is found in the page. */
  | { kind: 'write'; id: NodeId; texts: readonly string[] }
  /**
   * A text of a node is being changed at the side: where the page says `before`, it says `text` at once. Where several texts of the node say the
   * same (`of`), it is that one of them (`nth`, from 0).
   */
  | {
      kind: 'text';
      id: NodeId;
      at: string;
      before: string;
      text: string;
      as: 'words' | 'rich' | 'notice';
      nth: number;
      of: number;
    }
  /** A node as the server draws it with a mark in place of one of its texts: where that text stands, and where the same words are of something else. */
  | { kind: 'marked'; id: NodeId; at: string; mark: string; html: string }
  | { kind: 'hover'; id: NodeId | null }
  /** What is said in the place of a node that cannot be drawn, in the language of the Studio. */
  | { kind: 'words'; faulty: string }
  /** What is wrong with such nodes, by what the page asked for it by (`faulty`), in that language. */
  | { kind: 'said'; lang: string; words: readonly FaultInWords[] }
  /** Nodes of the layout are edited from now on, and those of the page in it are not. */
  | { kind: 'tree'; name: 'layout' }
  /** Draws lines around what is otherwise than in another state. */
  | { kind: 'marks'; marks: readonly NodeMark[] }
  /** Draws lines around what other people have chosen. */
  | { kind: 'peers'; peers: readonly PeerMark[] }
  | { kind: 'mode'; mode: 'edit' | 'interact' }
  | { kind: 'scroll'; top: number }
  /** Draws the page in a colour scheme and a direction; null: its own. */
  | ({ kind: 'appearance' } & Pick<DisplayChoices, 'scheme' | 'dir'>)
  /** Another device than the one that the page is on, for conditions. */
  | ({ kind: 'device' } & DeviceChoices)
  /** Style sheet of the brand's look as it is being changed. */
  | { kind: 'look'; css: string }
  /** Opens the popup that is edited, or turns it to a view; with a document, it is drawn anew from that. */
  | { kind: 'popup'; seq: number; popup: string; view: string; document?: Readonly<Record<string, unknown>> }
  | { kind: 'draw'; seq: number; nodes: readonly DrawnHtml[]; payload: Readonly<Record<string, unknown>> };

/** Messages from the page to the Studio. */
export type FromFrame =
  | { kind: 'ready' }
  /** `adds`: beside what is chosen already. */
  | { kind: 'pick'; id: NodeId | null; adds: boolean }
  | { kind: 'hover'; id: NodeId | null }
  /** A pointer took a node up, moved it in this window, let it go, or was broken off. */
  | { kind: 'dragStart'; id: NodeId }
  | { kind: 'move'; x: number; y: number }
  | { kind: 'release' }
  | { kind: 'cancel' }
  /** Places at the point of a drag, the nearest first. */
  | { kind: 'over'; places: readonly Placed[] }
  /** Somebody wants to write these words of a node; then what becomes of it: `none` where it cannot be written in the page. */
  | { kind: 'write'; id: NodeId; text: string }
  | { kind: 'begun'; text: string }
  | { kind: 'typed'; text: string }
  | { kind: 'ended'; how: 'kept' | 'back' | 'none' }
  /** Somebody pressed twice on a picture of a node, or dropped a file on it; with the address that it is drawn from. */
  | { kind: 'picture'; id: NodeId; src: string }
  | { kind: 'file'; id: NodeId; src: string; file: File }
  | { kind: 'scroll'; top: number }
  /** Nodes that draw nothing where nothing moves any more. */
  | { kind: 'empty'; ids: readonly NodeId[] }
  /** Asks for the words of faults, each by what it is said by: code and values, in JSON. */
  | { kind: 'faulty'; said: readonly string[] }
  | { kind: 'key'; chord: string }
  /** The browser's own copy, cut and paste, with what is pasted: the clipboard's text. */
  | { kind: 'copy'; cuts: boolean }
  | { kind: 'paste'; text: string }
  /** A link was followed while the page is tried out: nothing but the page is shown here. */
  | { kind: 'go'; href: string }
  /** `isWhole`: a node was not there to be drawn; the page has to be loaded anew. */
  | { kind: 'drawn'; seq: number; isWhole: boolean };

/** Key chords that belong to the Studio also while the page has the focus. Typed text never does. */
export const CHORDS = [
  'mod+z',
  'mod+shift+z',
  'mod+y',
  'mod+shift+arrowup',
  'mod+shift+arrowdown',
  'mod+shift+arrowright',
  'mod+shift+arrowleft',
  'mod+d',
  'mod+i',
  'mod+k',
  'mod+enter',
  'delete',
  'escape',
  'f6',
  'shift+f6',
  'm',
  'c',
  'n',
  'p',
  'enter',
  '/',
  'shift+?',
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

/** Longest text that is pasted, in characters: as much as a document may hold. */
export const MOST_PASTED = 524_288;
