/** What is said about releases and their times. */
export const releases = {
  'release.busy': 'Others publish all the time. Try again.',
  'release.unknown': 'There is no release «{{release}}».',
  'release.empty': 'A release needs at least one document.',
  'release.twice': '{{document}} stands in the release twice.',
  'release.othersBrand': 'You may not gather documents of a brand that you may not edit.',
  'release.isPublished': 'Release {{release}} «{{name}}» is published already.',
  'release.isNotScheduled': 'Release {{release}} «{{name}}» has no time.',
  'release.isNotLive': 'Release {{release}} «{{name}}» is not live: it is {{state}}.',
  'release.changedSince':
    'Later releases changed the same documents: {{documents}}. Use force to take them back all the same.',
  'release.overtaken':
    'Release {{release}} «{{name}}» did not go live: newer releases changed the same documents since it was made: {{documents}}. Publish it by hand, with a reason, if the older ones are to come back.',
  'release.warnings': '{{warnings}} warnings: publish with a reason if it is right so',
  'release.faults': '{{faults}} errors occurred',
  'release.allFaults': '{{all}}',
  'release.waits': 'Release {{release}} is made and waits for a second person to approve it.',
  'release.waitsFor': 'Release {{release}} waits for a second person: {{why}}.',
  'release.refused': 'Release {{release}}: {{why}}.',
  'release.because': '{{why}}.',
  'release.ownWork': 'Somebody else has to approve release {{release}}: {{name}} worked on it.',
  'release.machine': 'A machine is nobody’s second person.',
  'release.account':
    'The second person is somebody with an account: sign in (--as NAME, or MARQUEE_TOKEN) and approve it then.',
  'release.lacksRight': '{{name}} lacks the right «{{right}}» at {{where}}, for {{document}}',
  'release.lacksRightToCode': '{{name}} lacks the right «{{right}}» at {{where}}, for custom code',
  'release.lacksRightToLeave': '{{name}} lacks the right «{{right}}» at {{where}}, for a redirect to another site',
  'release.needsFactor': '{{name}} needs a second factor for the right «{{right}}» at {{where}}, for {{document}}',
  'release.needsFactorForCode':
    '{{name}} needs a second factor for the right «{{right}}» at {{where}}, for custom code',
  'release.needsFactorToLeave':
    '{{name}} needs a second factor for the right «{{right}}» at {{where}}, for a redirect to another site',
  'release.twoPersons': '{{brands}} publishes by two persons',
  'release.codeTwoPersons': 'custom code at {{brands}} is seen by two persons with the right to it',
  'release.somebodyElse': '{{why}}: somebody other than {{makers}} has to approve it',
  'release.twoOthers': '{{why}}: {{unproved}} did not sign in, so two others than {{makers}} have to approve it',
  'release.noTakeOff': 'You may not take it off the site: ask somebody who may publish.',
  'release.time': 'at must be a time such as 2026-11-27T20:00',
  'release.zones': 'This release is of brands in several time zones: give timeZone.',
  'time.invalid': '«{{time}}» is no time: write it like 2026-11-27T20:00.',
  'time.zone': '«{{zone}}» is no time zone: name one like Europe/Riga.',
  'time.over': '{{time}} in {{zone}} is over.',
} as const;
