import { diffOf } from '#runtime/document/diff.ts';
import { operation } from '#schemas/content/envelope.ts';
import { editText } from '../../content/collections/editText.ts';
import { newsOfChange } from '../../content/store/newsOfChange.ts';
import { changeOf } from '../../content/store/publish.ts';
import { openDocument } from '../openDocument.ts';
import { operate } from '../operations.ts';
import { storePlan } from '../plans.ts';
import { mustBeDocument, mustWrite } from '../saveAgentDraft.ts';
import { ToolError } from '../ToolError.ts';
import { defineTool } from '../tool.ts';
import { told } from './check.ts';
import { documentKey } from './inputs.ts';

/** Operations of one plan, and nodes that one of them brings. */
const MOST = 100;

const { was: _was, ...others } = operation.properties;
const properties = { ...others, nodes: { ...others.nodes, maxProperties: MOST } };

export const planChanges = defineTool({
  name: 'plan_changes',
  title: 'Plan changes',
  description: `Shows what up to ${MOST} operations would make of a document, and what the publish gate would say. Changes nothing: apply_plan does. set and unset take at (JSON pointer inside the node: /props/title); insertAfter takes nodes (id → {type, props}), parent, slot, after; move takes node, parent, slot, after; hide takes node; replace takes node, value. Nodes by id only, never whole documents.`,
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['document', 'etag', 'operations'],
    properties: {
      document: documentKey,
      etag: { type: 'string', maxLength: 40, description: 'as get_outline told it' },
      operations: { type: 'array', minItems: 1, maxItems: MOST, items: { ...operation, properties } },
    },
  },
  operations: ({ operations }) => operations.reduce((sum, { nodes }) => sum + 1 + Object.keys(nodes ?? {}).length, 0),
  async run(use, { document, etag, operations }) {
    const opened = await openDocument(use, document);
    const { key, own, standing } = opened;
    if (opened.etag !== etag)
      throw new ToolError(`${key} is at ${opened.etag} now, not ${etag}: read it again.`, {
        status: 409,
        etag: opened.etag,
      });
    const text = editText(standing.work?.text ?? standing.live?.text ?? null, operate(opened, operations, use));
    const after = mustBeDocument(use, opened, text);
    mustWrite(use, opened, after);
    const before = await use.store.state();
    const now = own === null || standing.work === null ? before : before.with([{ key, text: standing.work.text }]);
    const step = { before: now, after: now.with([{ key, text }]), keys: [key] };
    const { faults, warnings } = await newsOfChange(use.store.parts, changeOf(step));
    const { random } = use;
    const plan = await use.store.parts.db.write((tx) =>
      storePlan(tx, { agent: use.agent.id, document: key, etag, text, nowMs: use.now(), random }),
    );
    const facts = { plan, document: key, etag, faults: faults.map(told), warnings: warnings.map(told) };
    return { facts, list: { name: 'changes', items: diffOf(own ?? {}, after) } };
  },
});
