/** What documents may make of a call. */
const usesOfCalls = {
  read: 'a call that changes nothing',
  press: 'this call by a visitor’s press or by a form',
  form: 'this call as the «submit» of a form that the visitor fills in',
  confirm: 'this call by a visitor’s press, before which the product asks a question of its own',
  never: 'another call: documents do not make this one',
} as const;

const ofVisitor = 'for only the visitor says it';

/** What is found in forms, and where documents make calls of the platform. */
export const forms = {
  'field.rows': { found: 'rows in field type {{type}}', expected: 'one of {{names}}' },
  'field.type': { found: 'field type {{type}}', expected: 'one of {{names}}' },
  'field.rule': { found: 'rule {{rule}}', expected: 'one of {{names}}' },
  'field.always': { found: 'a condition of rule {{rule}}', expected: 'none: this rule always holds' },
  'field.stamp': { found: '{{value}}', expected: 'no stamp: the server gives it' },
  'field.pattern': { found: '{{why}}: {{pattern}}', expected: 'a pattern that is quick over every value' },
  'form.name': { found: '{{name}}', expected: 'the name of a field of this form' },
  'form.twiceName': { found: '{{name}}', expected: 'names that are each used once' },
  'form.twiceId': { found: '{{name}}', expected: 'ids that are each used once' },
  'form.draft': { found: 'true', expected: 'false, or no «draft»: what a draft keeps is not lost' },
  'form.twoSteps': { found: '{{name}}', expected: 'each field in one step' },
  'form.circle': { found: '{{circle}}', expected: 'fields that do not hang on themselves' },
  'call.unknown': { found: '{{call}}', expected: 'a call of the platform' },
  'call.named': { found: 'call {{call}}', expected: 'a call of the platform' },
  'call.player': { found: 'call {{call}}', expected: 'a call that everybody may make' },
  'call.read': { found: 'call {{call}}', expected: usesOfCalls.read },
  'call.press': { found: 'call {{call}}', expected: usesOfCalls.press },
  'call.form': { found: 'call {{call}}', expected: usesOfCalls.form },
  'call.confirm': { found: 'call {{call}}', expected: usesOfCalls.confirm },
  'call.never': { found: 'call {{call}}', expected: usesOfCalls.never },
  'call.lacks': { found: 'nothing at «{{name}}», which {{call}} cannot do without', expected: 'an input «{{name}}»' },
  'call.input': { found: 'input «{{name}}», which {{call}} does not take', expected: 'one of {{names}}' },
  'call.noInput': {
    found: 'input «{{name}}», which {{call}} does not take',
    expected: 'nothing: the call takes no input',
  },
  'call.field': { found: 'field «{{name}}», which {{call}} does not take', expected: 'one of {{names}}' },
  'call.noField': {
    found: 'field «{{name}}», which {{call}} does not take',
    expected: 'nothing: the call takes no input',
  },
  'call.value': { found: 'value «{{name}}», which {{call}} does not take', expected: 'one of {{names}}' },
  'call.noValue': {
    found: 'value «{{name}}», which {{call}} does not take',
    expected: 'nothing: the call takes no input',
  },
  'call.unasked': {
    found: '«{{name}}» of {{call}}, which no field asks',
    expected: `a field of this name, ${ofVisitor}`,
  },
  'call.filled': {
    found: '«{{name}}» of {{call}}, which starts filled in',
    expected: `a field that starts empty, ${ofVisitor}`,
  },
  'call.listed': {
    found: '«{{name}}» of {{call}}, out of a list in the document',
    expected: 'a field that the visitor types into, or choices that the platform gives (source)',
  },
  'call.written': {
    found: '«{{name}}» of {{call}}, written in the document',
    expected: 'a value that the visitor gives, such as { "get": "event.id" }',
  },
  'call.suggested': {
    found: '«{{name}}» of {{call}}, which starts filled in',
    expected: 'a value that the visitor gives, such as { "get": "event.id" }',
  },
  'call.notAnswered': {
    found: '«{{name}}» of {{action}}, which is not out of the platform’s answer',
    expected: 'a name of «tells» that no field of the form has',
  },
  'secret.nowhere': {
    found: 'the secret field «{{field}}» in a form that sends it nowhere',
    expected: 'no field for a password, a code or a card',
  },
  'secret.elsewhere': {
    found: 'the secret field «{{field}}» in a form that sends it to {{call}}',
    expected: 'no field for a password, a code or a card',
  },
  'secret.otherName': {
    found: 'the secret field «{{field}}» in a form that sends it to {{call}}',
    expected: 'one of {{names}}',
  },
  'secret.open': {
    found: '«{{field}}», a secret of {{call}}, in a field of type {{type}}',
    expected: 'a field for secrets: a password or a code, or one with an «autocomplete» for them',
  },
  'secret.leak': { found: 'the secret field «{{field}}»', expected: 'a field that is no secret' },
  'secret.keptNowhere': {
    found: 'form {{form}}, which sends nowhere',
    expected: 'a form that sends to {{call}}, as this one does',
  },
  'secret.keptElsewhere': {
    found: 'form {{form}}, which sends to {{other}}',
    expected: 'a form that sends to {{call}}, as this one does',
  },
} as const;
