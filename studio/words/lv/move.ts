import type { move as english } from '../en/move.ts';
import type { Translated } from '../Translated.ts';

export const move = {
  'move.moveParts': 'Pārvietot: {{title}}',
  'move.into': 'Kurp',
  'move.place': 'Vieta',
  'move.move': 'Pārvietot',
  'move.after': 'aiz «{{title}}» ({{place}} no {{total}})',
  'move.first': 'pirmā',
  'move.arrowsChooseAPlaceEnterPuts':
    '{{title}}: {{place}}. Ar bultiņām izvēlas vietu, Enter ieliek, Esc atstāj, kur bija.',
  'move.leftWhereItWas': 'Atstāts, kur bija.',
  'move.notMoved': 'Nav pārvietots: {{why}}',
  'move.titleLeftWhereItWas': 'Atstāts, kur bija: {{title}}',
  'move.chooseAPartToMoveFirst': 'Vispirms izvēlieties daļu, ko pārvietot.',
  'move.thereIsNothingHereToStand': 'Šeit nav, kur tam stāvēt. Vispirms pievienojiet kaudzi: tajā stāv citas daļas.',
  'move.aPartCannotStandInItself': 'Daļa nevar stāvēt pati sevī.',
  'move.takesNoParts': '«{{title}}» daļas neņem pretī.',
  'move.of': '{{holder}}, {{place}} no {{total}}',
  'move.takesOnly': '«{{title}}» pieņem tikai: {{names}}.',
  'move.takesOnlyTheseAndMore': '«{{title}}» pieņem tikai: {{names}} un dažas citas.',
} as const satisfies Translated<typeof english>;
