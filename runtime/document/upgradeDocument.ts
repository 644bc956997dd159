import { recordOf } from '#schemas/record.ts';

type Document = Record<string, unknown>;

/** Upgrades documents of a kind from an earlier format. */
interface DocumentUpgrade {
  kind: string;
  up(document: Document): Document;
  sample: { before: Document; after: Document };
}

const AT_CODE = /^\/customCode(\/(\d+|-))?$/;
const BEFORE = { isEnabled: true, position: 'head', code: '<b>x</b>' };
const AFTER = {
  isEnabled: false,
  position: 'head',
  code: '<b>x</b>',
  consent: 'marketing',
  owner: '',
  why: '',
  hash: '',
};
const GONE_RULE = { rule: 'promoCode' };
/** Refuses nothing, twice: it never holds, and every text is long enough. A rule with a condition stands for itself, so it changes no other rule. */
const NO_RULE = { rule: 'minLength', with: { min: 0 }, when: { any: [] } };

/**
 * Formats of whole documents that are still read: stored texts stay as they are, and are upgraded whenever they are parsed.
 * A test replays every sample.
 */
export const documentUpgrades: readonly DocumentUpgrade[] = [
  {
    // Pages of this layout could stand in a partner's frame by its name alone.
    kind: 'layout',
    up: (document) =>
      document.id === 'empty' && document.framed === undefined && !Array.isArray(document.operations)
        ? { ...document, framed: true }
        : document,
    sample: {
      before: { kind: 'layout', format: 1, id: 'empty', root: 'a' },
      after: { kind: 'layout', format: 1, id: 'empty', root: 'a', framed: true },
    },
  },
  {
    // Custom code without owner, reason and consent is read, and switched off (REL-C14).
    kind: 'config',
    up(document) {
      if (Array.isArray(document.operations))
        return { ...document, operations: document.operations.map(upgradeOperation) };
      return Array.isArray(document.customCode)
        ? { ...document, customCode: document.customCode.map(upgradeEntry) }
        : document;
    },
    sample: {
      before: { kind: 'config', format: 1, id: 'site', customCode: [BEFORE] },
      after: { kind: 'config', format: 1, id: 'site', customCode: [AFTER] },
    },
  },
  {
    // A rule that refused nothing: whether a code is good only the platform knows, which the field's `check` asks. What stands in its place keeps
    // the places of the others, for brands that inherit the form change rules by their places.
    kind: 'form',
    up(document) {
      if (!Array.isArray(document.operations)) return recordOf(withoutRule(document));
      return {
        ...document,
        operations: document.operations.filter((one) => !namesGoneRule(one)).map(upgradeFormOperation),
      };
    },
    sample: {
      before: {
        kind: 'form',
        format: 1,
        id: 'code',
        fields: [{ name: 'code', type: 'promo-code', rules: [GONE_RULE] }],
      },
      after: { kind: 'form', format: 1, id: 'code', fields: [{ name: 'code', type: 'promo-code', rules: [NO_RULE] }] },
    },
  },
];

/** Returns a document in the present format. Pure: upgraded parts are copies. */
export function upgradeDocument(document: Document): Document {
  return documentUpgrades
    .filter(({ kind }) => kind === document.kind)
    .reduce((upgraded, { up }) => up(upgraded), document);
}

function upgradeOperation(operation: unknown): unknown {
  const { at, value, node } = recordOf(operation);
  if (node !== undefined || typeof at !== 'string' || !AT_CODE.test(at)) return operation;
  return { ...recordOf(operation), value: Array.isArray(value) ? value.map(upgradeEntry) : upgradeEntry(value) };
}

/** Upgrades whole entries of the old format only. An entry that has a new property is left to the schema, which names the missing ones. */
function upgradeEntry(entry: unknown): unknown {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return entry;
  if (!('code' in entry) || ['consent', 'owner', 'why', 'hash'].some((name) => name in entry)) return entry;
  return { ...entry, isEnabled: false, consent: 'marketing', owner: '', why: '', hash: '' };
}

/** True for an operation that gives the rule that is gone its words, or takes them away. */
function namesGoneRule(operation: unknown): boolean {
  return recordOf(operation).at === `/messages/${GONE_RULE.rule}`;
}

function upgradeFormOperation(operation: unknown): unknown {
  const { at, value } = recordOf(operation);
  const upgraded = at === '/messages' ? withoutWords(value) : withoutRule(value);
  return value === undefined ? operation : { ...recordOf(operation), value: upgraded };
}

/** A part of a form in which another rule stands for the one that is gone, however deep it is, and without words for it. */
function withoutRule(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutRule);
  if (part === null || typeof part !== 'object') return part;
  if (recordOf(part).rule === GONE_RULE.rule) return { ...part, ...NO_RULE };
  const entries = Object.entries(part).map(([key, inner]) => [
    key,
    key === 'messages' ? withoutWords(inner) : withoutRule(inner),
  ]);
  return Object.fromEntries(entries);
}

function withoutWords(messages: unknown): unknown {
  if (!Object.hasOwn(recordOf(messages), GONE_RULE.rule)) return messages;
  const { [GONE_RULE.rule]: _gone, ...others } = recordOf(messages);
  return others;
}
