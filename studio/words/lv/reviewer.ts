import type { reviewer as english } from '../en/reviewer.ts';
import type { Translated } from '../Translated.ts';

export const reviewer = {
  'reviewer.review': 'Vērtēšana: {{name}}',
  'reviewer.aReview': 'Vērtēšana',
  'reviewer.notLiveYet': 'Vēl nav publicēts. Rāda {{by}} līdz {{until}}.',
  'reviewer.page': 'Lapa',
  'reviewer.whatAPressDoes': 'Ko dara spiediens lapā',
  'reviewer.comment': 'Komentēt',
  'reviewer.lookAround': 'Izmēģināt',
  'reviewer.pressAPart': 'Piespiediet lapas daļu, lai to komentētu.',
  'reviewer.lookAtYourConnection': 'Pārbaudiet savienojumu un mēģiniet vēlreiz. Saite paliek tāda pati.',
  'reviewer.unknown': 'Šī saite neko neatver',
  'reviewer.unknownWhy': 'Tā nav pilna vai nekad nav bijusi saite. Palūdziet pilno saiti tam, kas to atsūtīja.',
  'reviewer.over': 'Šīs saites laiks ir beidzies',
  'reviewer.overWhy': 'Palūdziet citu tam, kas to atsūtīja. Jūsu rakstītais ir saglabāts.',
  'reviewer.ended': 'Šī saite ir izbeigta',
  'reviewer.endedWhy':
    'Tie, kas to deva, to izbeidza pirms laika. Palūdziet viņiem citu. Jūsu rakstītais ir saglabāts.',
  'reviewer.rights': 'To vairs nevar parādīt',
  'reviewer.rightsWhy':
    'Tas, kas deva šo saiti, to vairs nedrīkst rādīt. Palūdziet komandai citu. Jūsu rakstītais ir saglabāts.',
  'reviewer.thePageDoesNotCome': 'Lapa neparādās. Jūsu komentāri ir drošībā.',
  'reviewer.onlyThisPage': 'Saites te nekur neved: redzama tikai šī lapa.',
  'reviewer.aboutThePage': 'Par visu lapu',
  'reviewer.aboutThePart': 'Par iezīmēto daļu',
  'reviewer.aboutThePageInstead': 'Par visu lapu',
  'reviewer.yourComment': 'Jūsu komentārs',
  'reviewer.yourName': 'Jūsu vārds',
  'reviewer.send': 'Sūtīt komentāru',
  'reviewer.thankYou': 'Nosūtīts. Paldies.',
  'reviewer.nobodySaidAnything': 'Vēl neviens nav neko teicis.',
  'reviewer.theWholePage': 'Visa lapa',
  'reviewer.showThePart': 'Parādīt daļu',
} as const satisfies Translated<typeof english>;
