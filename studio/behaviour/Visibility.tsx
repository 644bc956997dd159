import type { EditorStore } from '../editor/EditorStore.ts';
import { type Choice, ConditionChoice } from './ConditionChoice.tsx';

const USUAL: readonly Choice[] = [
  { name: 'all', words: 'Everybody', value: undefined },
  { name: 'guests', words: 'Guests alone', value: { is: 'visitor.guest' } },
  { name: 'players', words: 'Players alone', value: { is: 'visitor.player' } },
];
const BEGINNINGS: readonly Choice[] = [
  { name: 'after', words: 'From a time on', value: { after: '' } },
  { name: 'before', words: 'Until a time', value: { before: '' } },
  { name: 'own', words: 'By conditions of its own', value: { all: [{ is: 'visitor.player' }] } },
];

/** Who sees a part, and when. */
export function Visibility({ editor, id }: { editor: EditorStore; id: string }) {
  const place = { editor, node: id, at: '/show', schema: {}, title: 'Who sees it', isRequired: false };
  return <ConditionChoice place={place} usual={USUAL} beginnings={BEGINNINGS} />;
}
