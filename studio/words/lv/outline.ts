import type { outline as english } from '../en/outline.ts';
import type { Translated } from '../Translated.ts';

export const outline = {
  'outline.lockedBelow': 'Aizslēgts: zīmoli, kas to manto, to nevar mainīt',
  'outline.lockedHere': 'Aizslēdzis zīmols {{brand}}. Lai mainītu šeit, lūdziet to tur atslēgt.',
  'outline.hiddenByItsCondition': 'Nav lapā: nosacījums to slēpj no apmeklētāja, kā acīm skatāties.',
  'outline.decidedByTheBrowser': 'Vēl nav lapā: nosacījumu var izšķirt tikai apmeklētāja pārlūks.',
  'outline.drawsNothing': 'Tagad lapā tas neko nezīmē.',
  'outline.fact': '{{title}}: {{value}}',
  'outline.factOfBrowser': '{{title}}: zināms tikai pārlūkā',
  'outline.outline': 'Struktūra',
} as const satisfies Translated<typeof english>;
