import type { presence as english } from '../en/presence.ts';
import type { Translated } from '../Translated.ts';

export const presence = {
  'presence.alsoHere': 'Arī šeit',
  'presence.youInAnotherTab': 'jūs, citā cilnē',
  'presence.isHere': 'Šeit: {{names}}',
  'presence.andMore': 'un vēl {{count}}',
  'presence.youHaveThisOpenInAnother': 'Jums tas ir atvērts citā cilnē, un mainīts ',
  'presence.editsThisTooAndChanged': '{{name}} arī to rediģē un ir mainījis: ',
  'presence.leftADraftThatVisitorsDo': '{{author}} atstāja melnrakstu, ko apmeklētāji neredz ({{when}}): tajā mainīts',
  'presence.whatYouChangeComesOnTopOf': '. Jūsu izmaiņas liek tam virsū.',
  'presence.savedANewerDraftSinceYou':
    '{{newerBy}} saglabāja jaunāku melnrakstu, kopš to atvērāt: jūsu nākamā izmaiņa apvieno abus.',
  'presence.andMoreParts': ' un vēl {{more}}',
  'presence.theDocumentItself': 'pats dokuments',
  'presence.aPartThatIsNotHere': 'daļa, kuras te nav («{{id}}»)',
} as const satisfies Translated<typeof english>;
