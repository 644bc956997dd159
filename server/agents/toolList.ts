import type { Tool } from './tool.ts';
import { applyPlan } from './tools/applyPlan.ts';
import { check } from './tools/check.ts';
import { createDraft } from './tools/createDraft.ts';
import { discardDraft } from './tools/discardDraft.ts';
import { findDocuments } from './tools/findDocuments.ts';
import { getChanges } from './tools/getChanges.ts';
import { getNodes } from './tools/getNodes.ts';
import { getOutline } from './tools/getOutline.ts';
import { getPreview } from './tools/getPreview.ts';
import { getTexts } from './tools/getTexts.ts';
import { getWidget } from './tools/getWidget.ts';
import { listWidgets } from './tools/listWidgets.ts';
import { planChanges } from './tools/planChanges.ts';
import { proposeRelease } from './tools/proposeRelease.ts';
import { setTexts } from './tools/setTexts.ts';

/** Continues an answer that was cut; every tool that reads takes it. */
const cursor = { type: 'string', maxLength: 12, description: 'of the answer before' } as const;

/** Everything that agents may ask for: one list for everybody, no tool a kind. None publishes, approves, schedules or deletes. */
export const tools: readonly Tool[] = [
  findDocuments,
  getOutline,
  getNodes,
  listWidgets,
  getWidget,
  getTexts,
  getChanges,
  check,
  getPreview,
  planChanges,
  applyPlan,
  setTexts,
  createDraft,
  discardDraft,
  proposeRelease,
].map((tool) =>
  tool.isWrite ? tool : { ...tool, input: { ...tool.input, properties: { ...tool.input.properties, cursor } } },
);
