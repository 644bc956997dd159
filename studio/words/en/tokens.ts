export const tokens = {
  'tokens.newToken': 'New token',
  'tokens.nameOfTheMachineAsTheHistory': 'Name of the machine, as the history names it',
  'tokens.smallLettersDigitsAndDots': 'small letters, digits, - _ and dots',
  'tokens.daysThatItWorks': 'Days that it works',
  'tokens.makeTheToken': 'Make the token',
  'tokens.programsAskByATokenANightly':
    'Programs ask by a token: a nightly build, a translation service. One never may do more than the person who made it.',
  'tokens.onlyThoseWhoManagePeople': 'Only those who manage people see and make tokens of machines.',
  'tokens.noMachineHasATokenMakeOne':
    'No machine has a token. Make one, and give it to the program that is to work here.',
  'tokens.tokensThatWork': 'Tokens that work',
  'tokens.overOrRevoked': 'Over or revoked: {{count}}',
  'tokens.tokensThatAreOver': 'Tokens that are over',
  'tokens.withoutAnEnd': 'without an end',
  'tokens.until': 'until {{expiresAt}}',
  'tokens.mayDoLessByNowThanThisWas': '{{madeBy}} may do less by now than this was given, and so may it.',
  'tokens.revoke': 'Revoke …',
  'tokens.revokeName': 'Revoke {{name}}',
  'tokens.used': 'used {{when}}',
  'tokens.nothingCanBeAskedByItFrom': 'Nothing can be asked by it from that moment on. Its name is free again.',
  'tokens.whyForTheAuditLog': 'Why, for the audit log',
  'tokens.revokeIt': 'Revoke it',
  'tokens.by': 'by {{madeBy}} {{when}} · {{end}} ·',
  'tokens.giveThisTokenToTheMachine':
    'Give this token to the machine. It is told once; who has it may do what you gave it.',
  'tokens.isOverNothingCanBeAskedBy': '{{name}} is over: nothing can be asked by it any more.',
} as const;
