import { callRuleOf } from 'virtual:contract';
import { callQuestion } from '#adapters/platform/callQuestion.ts';
import type { CallRulesPort } from '#runtime/ports/index.ts';
import type { DocumentRule } from '#schemas/platform/definition.ts';
import { questionTexts } from '../../site/questions.ts';

/** Calls that exist only in tests: some take a form with secrets, the others return data. */
const read: DocumentRule = { byDocument: 'read' };
const form: DocumentRule = {
  byDocument: 'form',
  fixed: ['form'],
  suggested: ['contact', 'country', 'town'],
  secrets: ['a', 'password', 'code'],
};
const ofTests: Readonly<Record<string, DocumentRule>> = {
  'pay.make': { byDocument: 'form', fixed: ['campaign_offer_id'], secrets: ['requisites'] },
  'pay.methods': read,
  'pay.offers': read,
  'promo.check': read,
  'test.check': read,
  'test.cities': read,
  'test.currencies': read,
  'test.definitions': read,
  'test.fields': read,
  'test.items': read,
  'test.profile': read,
  'test.confirm': form,
  'test.send': form,
  'test.sendCode': { byDocument: 'press', suggested: ['contact'] },
};

/** The rules for calls of documents as the build hands them to browsers, and the product's questions in English. */
export const contractRules: CallRulesPort = {
  of: async (call) => callRuleOf(call) ?? (Object.hasOwn(ofTests, call) ? ofTests[call] : undefined),
  question: async (call, input) => callQuestion({ texts: await questionTexts('en'), facts: {} }, call, input),
};
