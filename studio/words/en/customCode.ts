export const customCode = {
  'customCode.runs': 'Runs',
  'customCode.switchedOff': 'Switched off',
  'customCode.doesNotRunNobodySaysWhoAnswers': 'Does not run: nobody says who answers for it, and why it is there',
  'customCode.doesNotRunItsCodeIsNotThe': 'Does not run: its code is not the one that its hash names',
  'customCode.doesNotRunItOpensAnElement': 'Does not run: it opens an element that it does not close',
  'customCode.codeOfOthersOnThePagesOf':
    'Code of others on the pages of this brand: what runs, who answers for it, and what waits for a second person.',
  'customCode.openTheSettings': 'Open the settings',
  'customCode.waitsForASecondPerson': 'Waits for a second person',
  'customCode.nothingWaitsWhoeverChanges':
    'Nothing waits. Whoever changes code in the settings and publishes makes a release: it stands here until somebody else has read it and agreed.',
  'customCode.comesToThePages': 'Comes to the pages',
  'customCode.goesFromThePages': 'Goes from the pages',
  'customCode.onThePages': 'On the pages',
  'customCode.noCodeOfOthersIsOnThePages':
    'No code of others is on the pages of {{name}}. It is written in the settings, under «Code of others», with who answers for it and why it is there.',
  'customCode.runsWithoutAsking': 'runs without asking',
  'customCode.runsAfterAYesTo': 'runs after a yes to {{consent}}',
  'customCode.noReasonIsGiven': 'No reason is given',
  'customCode.nobody': 'Nobody',
  'customCode.leavesInTheBrowser': ' · leaves {{stores}} in the browser',
  'customCode.butSwitchedOff': ' · switched off',
  'customCode.answersForItAtCharacters':
    '{{owner}} answers for it · at {{position}} · {{consent}} · {{characters}} characters{{kept}}',
  'customCode.answersForItAt': '{{why}} · {{owner}} answers for it · at {{position}} · {{consent}}{{off}}',
} as const;
