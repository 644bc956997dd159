import type { tokens as english } from '../en/tokens.ts';
import type { Translated } from '../Translated.ts';

export const tokens = {
  'tokens.newToken': 'Jauna piekļuves atslēga',
  'tokens.nameOfTheMachineAsTheHistory': 'Mašīnas nosaukums, kā to raksta vēsturē',
  'tokens.smallLettersDigitsAndDots': 'mazie burti, cipari, - _ un punkti',
  'tokens.daysThatItWorks': 'Cik dienu tā darbojas',
  'tokens.makeTheToken': 'Izveidot piekļuves atslēgu',
  'tokens.programsAskByATokenANightly':
    'Programmas piekļūst ar piekļuves atslēgu: nakts būvējums, tulkošanas pakalpojums. Tā nekad nedrīkst vairāk par cilvēku, kas to izveidoja.',
  'tokens.onlyThoseWhoManagePeople': 'Mašīnu piekļuves atslēgas redz un veido tikai tie, kas pārvalda lietotājus.',
  'tokens.noMachineHasATokenMakeOne':
    'Nevienai mašīnai nav piekļuves atslēgas. Izveidojiet to un dodiet programmai, kurai te jāstrādā.',
  'tokens.tokensThatWork': 'Derīgās piekļuves atslēgas',
  'tokens.overOrRevoked': 'Beigušās vai atsauktas: {{count}}',
  'tokens.over': 'beigusies',
  'tokens.revoked': 'atsaukta',
  'tokens.tokensThatAreOver': 'Beigušās piekļuves atslēgas',
  'tokens.withoutAnEnd': 'bez termiņa',
  'tokens.until': 'līdz {{expiresAt}}',
  'tokens.mayDoLessByNowThanThisWas': '{{madeBy}} tagad drīkst mazāk, nekā tai dots, tāpēc mazāk drīkst arī tā.',
  'tokens.revoke': 'Atsaukt …',
  'tokens.revokeName': 'Atsaukt: {{name}}',
  'tokens.used': 'lietota {{when}}',
  'tokens.nothingCanBeAskedByItFrom': 'No tā brīža ar to neko nevar prasīt. Tās nosaukums atkal ir brīvs.',
  'tokens.whyForTheAuditLog': 'Kāpēc, auditam',
  'tokens.revokeIt': 'Atsaukt',
  'tokens.by': 'izveidoja {{madeBy}} {{when}} · {{end}} ·',
  'tokens.giveThisTokenToTheMachine':
    'Dodiet šo piekļuves atslēgu mašīnai. To rāda vienu reizi; kam tā ir, tas drīkst to, ko jūs devāt.',
  'tokens.isOverNothingCanBeAskedBy': '{{name}}: derīgums beidzies, ar to vairs neko nevar prasīt.',
} as const satisfies Translated<typeof english>;
