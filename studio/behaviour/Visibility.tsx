import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import { type Choice, ConditionChoice } from './ConditionChoice.tsx';

const USUAL: readonly Choice[] = [
  { name: 'all', words: t('common.everybody'), value: undefined },
  { name: 'guests', words: t('common.guestsAlone'), value: { is: 'visitor.guest' } },
  { name: 'players', words: t('common.playersAlone'), value: { is: 'visitor.player' } },
];
const BEGINNINGS: readonly Choice[] = [
  { name: 'after', words: t('behaviour.fromATimeOn'), value: { after: '' } },
  { name: 'before', words: t('behaviour.untilATime'), value: { before: '' } },
  { name: 'own', words: t('common.byConditionsOfItsOwn'), value: { all: [{ is: 'visitor.player' }] } },
];

/** Field for the condition under which a part is shown. */
export function Visibility({ editor, id }: { editor: EditorStore; id: string }) {
  const place = { editor, node: id, at: '/show', schema: {}, title: t('common.whoSeesIt'), isRequired: false };
  return <ConditionChoice place={place} usual={USUAL} beginnings={BEGINNINGS} />;
}
