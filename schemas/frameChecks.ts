import { browserFamilies, sitePlatforms } from './device.ts';
import { CHORDS, type FromFrame, MOST_PASTED, type ToFrame } from './frame.ts';
import { isRecord, recordOf } from './record.ts';

type Check = (value: unknown) => boolean;
/** Every field of a message, with what it may hold: a message with any other field is none. */
type Shape<M> = Readonly<Record<Exclude<keyof M, 'kind'>, Check>>;
type Shapes<M extends { kind: string }> = { readonly [K in M['kind']]: Shape<Required<Extract<M, { kind: K }>>> };

/** Longest text that is written in the page, and longest label, in characters. */
const MOST_CHARACTERS = 16_384;
/** Longest text with formatting, in characters: as much as a document may hold of one. */
const MOST_RICH = 65_536;
const MOST_ADDRESS = 2_048;
/** The largest style sheet of a look: more tokens than any brand has. */
const MOST_CSS = 262_144;
/** As many places as a point can have: one for each node around it, and what is in the innermost. */
const MOST_PLACES = 70;
/** As many nodes as a document may have, and more. */
const MOST_NODES = 5_000;
/** The largest drawing of a node, in characters. */
const MOST_HTML = 4_194_304;

const isFlag: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => Number.isFinite(value);
const textOf =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;
const isText = textOf(MOST_CHARACTERS);
const isNode = textOf(64);
const oneOf =
  (...known: readonly string[]): Check =>
  (value) =>
    known.some((one) => one === value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const has =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) &&
    Object.keys(value).every((name) => Object.hasOwn(shape, name)) &&
    Object.entries(shape).every(([name, check]) => check(value[name]));

const isPlaced = has({ id: isNode, part: oneOf('before', 'inside', 'after') });
const isMark = has({ id: isNode, as: oneOf('added', 'removed', 'moved', 'changed', 'comment'), label: isText });
const isFaultInWords = has({ said: isText, words: isText });
const isPeer = has({ id: isNode, label: isText, colour: (value) => Number.isInteger(value) });

const fromFrame: Shapes<FromFrame> = {
  ready: {},
  pick: { id: orNull(isNode), adds: isFlag },
  hover: { id: orNull(isNode) },
  dragStart: { id: isNode },
  move: { x: isNumber, y: isNumber },
  release: {},
  cancel: {},
  over: { places: listOf(isPlaced, MOST_PLACES) },
  write: { id: isNode, text: isText },
  begun: { text: isText },
  typed: { text: isText },
  ended: { how: oneOf('kept', 'back', 'none') },
  picture: { id: isNode, src: textOf(MOST_ADDRESS) },
  file: { id: isNode, src: textOf(MOST_ADDRESS), file: (value) => value instanceof File },
  scroll: { top: isNumber },
  empty: { ids: listOf(isNode, MOST_NODES) },
  faulty: { said: listOf(isText, MOST_NODES) },
  key: { chord: oneOf(...CHORDS) },
  copy: { cuts: isFlag },
  paste: { text: textOf(MOST_PASTED) },
  go: { href: textOf(MOST_ADDRESS) },
  drawn: { seq: isNumber, isWhole: isFlag },
};

const toFrame: Shapes<ToFrame> = {
  select: { ids: listOf(isNode, MOST_NODES), label: isText, reveal: isFlag },
  drag: { point: orNull(has({ x: isNumber, y: isNumber })) },
  place: { placed: orNull(isPlaced), label: isText },
  write: { id: isNode, texts: listOf(isText, MOST_NODES) },
  text: {
    id: isNode,
    at: isText,
    before: textOf(MOST_RICH),
    text: textOf(MOST_RICH),
    as: oneOf('words', 'rich', 'notice'),
    nth: isNumber,
    of: isNumber,
  },
  marked: { id: isNode, at: isText, mark: isText, html: textOf(MOST_HTML) },
  words: { faulty: isText },
  said: { lang: isNode, words: listOf(isFaultInWords, MOST_NODES) },
  hover: { id: orNull(isNode) },
  tree: { name: oneOf('layout') },
  marks: { marks: listOf(isMark, MOST_NODES) },
  peers: { peers: listOf(isPeer, MOST_NODES) },
  mode: { mode: oneOf('edit', 'interact') },
  scroll: { top: isNumber },
  appearance: { scheme: orNull(oneOf('light', 'dark')), dir: orNull(oneOf('ltr', 'rtl')) },
  device: { browser: orNull(oneOf(...browserFamilies)), platform: orNull(oneOf(...sitePlatforms)) },
  look: { css: textOf(MOST_CSS) },
  popup: { seq: isNumber, popup: isText, view: isText, document: optional(isRecord) },
  draw: {
    seq: isNumber,
    nodes: listOf(has({ id: textOf(MOST_CHARACTERS), html: textOf(MOST_HTML) }), MOST_NODES),
    payload: isRecord,
  },
};

/** A message of the page, if it is one: anything else is ignored. */
export function isFromFrame(data: unknown): data is FromFrame {
  return isOneOf(fromFrame, data);
}

/** A message of the Studio, if it is one: anything else is ignored. */
export function isToFrame(data: unknown): data is ToFrame {
  return isOneOf(toFrame, data);
}

function isOneOf(shapes: Readonly<Record<string, Readonly<Record<string, Check>>>>, data: unknown): boolean {
  const { kind } = recordOf(data);
  const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
  return shape !== undefined && has({ ...shape, kind: () => true })(data);
}

/** Messages that one side accepts in a second: more than any pointer, wheel or keyboard makes. */
export const MOST_A_SECOND = 1_000;
const SECOND_MS = 1_000;

/** Counts messages of the other side. @returns a function that is false for one that comes too soon after too many others: it is ignored */
export function createPace(now: () => number): () => boolean {
  let [since, count] = [now(), 0];
  return () => {
    if (now() - since >= SECOND_MS) [since, count] = [now(), 0];
    count += 1;
    return count <= MOST_A_SECOND;
  };
}
