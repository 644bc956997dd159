import type { agents as english } from '../en/agents.ts';
import type { Translated } from '../Translated.ts';

export const agents = {
  'agents.agentFor': 'aģents {{agent}} ({{person}} vārdā)',
  'agents.agent': 'Aģents',
  'agents.proposal': 'Ko aģents piedāvā',
  'agents.whatItChanges': 'Kas mainās',
  'agents.writtenBy': 'Rakstīja {{agent}}, {{when}}.',
  'agents.thisWasWrittenBy': 'Rakstīja {{agent}}.',
  'agents.lookBeforeYouChange': 'Neviens to vēl nav apskatījis. Tiklīdz te kaut ko maināt, viss skaitās jūsu darbs.',
  'agents.lookAtTheChanges': 'Apskatīt izmaiņas …',
  'agents.waiting': 'Aģentu piedāvājumi: {{count}}',
  'agents.nothingWaits': 'Te vairs nekas no aģenta negaida: kāds to ir paņēmis vai atlicis atpakaļ.',
  'agents.nobodyKnows':
    'Neviens vairs nezina, kas te bija iepriekš, tāpēc to var paņemt tikai visu kopā vai labot pašam.',
  'agents.asAWhole': 'Šīs izmaiņas ir saistītas: tās paņem vai atliek atpakaļ tikai kopā.',
  'agents.afterChosen_zero': 'Pēc, ar {{count}} izvēlētajām izmaiņām',
  'agents.afterChosen_one': 'Pēc, ar {{count}} izvēlēto izmaiņu',
  'agents.afterChosen_other': 'Pēc, ar {{count}} izvēlētajām izmaiņām',
  'agents.chooseAll': 'Izvēlēties visas',
  'agents.takeChosen': 'Paņemt izvēlētās ({{count}})',
  'agents.takeAll': 'Paņemt visu',
  'agents.putBack': 'Atlikt atpakaļ',
  'agents.showIt': 'Rādīt lapā «{{title}}»',
  'agents.takenInPart': 'Paņemts: {{taken}}. Atlikts atpakaļ: {{left}}. Melnraksts tagad ir jūsu.',
  'agents.takenWhole': 'Viss ir paņemts: melnraksts tagad ir jūsu.',
  'agents.isPutBack': 'Atlikts atpakaļ: tas ir, ko atstāja cilvēki.',
  'agents.othersWere': '{{why}} Nekas nav paņemts vai atlikts atpakaļ. Tā tas ir tagad.',
  'agents.othersWork': 'Paņemts, ko citi pa to laiku izdarīja',
} as const satisfies Translated<typeof english>;
