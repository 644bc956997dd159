import type { rights as english } from '../en/rights.ts';
import type { Translated } from '../Translated.ts';

export const rights = {
  'rights.viewer': 'skatītājs',
  'rights.translator': 'tulkotājs',
  'rights.editor': 'redaktors',
  'rights.publisher': 'publicētājs',
  'rights.operator': 'operators',
  'rights.administrator': 'administrators',
  'rights.read-drafts': 'lasīt melnrakstus',
  'rights.edit': 'rakstīt melnrakstus',
  'rights.translate': 'rakstīt tekstus',
  'rights.upload': 'pievienot attēlus',
  'rights.publish': 'publicēt',
  'rights.approve': 'apstiprināt laidienus',
  'rights.change-brand': 'mainīt zīmolus',
  'rights.custom-code': 'papildu kods',
  'rights.external-redirects': 'vest ārpus vietnes',
  'rights.manage-people': 'pārvaldīt lietotājus',
  'rights.money': 'rīkojumi par naudu',
} as const satisfies Translated<typeof english>;
