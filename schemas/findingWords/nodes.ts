/** What is found in nodes of pages, popups and layouts: widgets, slots, bindings, events, actions, and conditions wherever they stand. */
export const nodes = {
  'node.type': { found: 'widget {{type}}', expected: 'a widget that this site has' },
  'node.version': { found: '{{why}}', expected: 'props of version {{version}}' },
  'node.address': { found: 'an address that was refused', expected: 'safe addresses where they are required' },
  'node.retired': { found: 'the retired widget {{type}}', expected: '{{description}}' },
  'node.slot': { found: 'slot «{{slot}}» of {{type}}, which it does not draw', expected: 'one of {{names}}' },
  'node.noSlots': { found: 'slot «{{slot}}» of {{type}}, which it does not draw', expected: 'no slots' },
  'node.kind': { found: '{{kind}} in slot «{{slot}}» of {{type}}', expected: 'one of {{names}}' },
  'bind.unknown': { found: 'a binding of «{{name}}», which {{type}} does not have', expected: 'one of {{names}}' },
  'bind.none': {
    found: 'a binding of «{{name}}», which {{type}} does not have',
    expected: 'no binding: the widget has no props',
  },
  'bind.unsafe': {
    found: 'a binding of an address or a rich text',
    expected: 'a value that is written down in the document',
  },
  'event.unknown': {
    found: 'event «{{event}}», which neither {{type}} nor anything inside it tells',
    expected: 'one of {{names}}',
  },
  'event.none': {
    found: 'event «{{event}}», which neither {{type}} nor anything inside it tells',
    expected: 'no actions: no event is told there',
  },
  'track.event': { found: 'event {{event}}', expected: 'one of {{names}}' },
  'track.value': { found: 'value {{value}}', expected: 'one of {{names}}' },
  'track.noValue': { found: 'value {{value}}', expected: 'no value' },
  'action.list': { found: '{{value}}', expected: 'a list of actions' },
  'action.deep': { found: 'actions nested too deep', expected: 'at most {{most}} levels' },
  'action.unknown': { found: '{{value}}', expected: 'one of {{names}}' },
  'action.beside': { found: '«{{name}}» beside «do»', expected: 'parameters in «with»' },
  'action.parameters': { found: '{{value}}', expected: 'parameters' },
  'action.value': { found: '{{value}}', expected: 'a declared value, such as event.code' },
  'expression.long': { found: '"more than {{most}} operators"', expected: 'at most {{most}}' },
  'expression.condition': {
    found: '{{value}}',
    expected: 'a condition: one operator of all, any, not, is, empty, eq, ne, gt, gte, lt, lte, in, before, after',
  },
  'expression.list': { found: '{{value}}', expected: 'a list of conditions' },
  'expression.value': { found: '{{value}}', expected: 'a declared value, such as visitor.guest' },
  'expression.type': { found: '{{value}}', expected: 'a value that is {{wanted}}, not {{type}}' },
  'expression.pair': { found: '{{value}}', expected: 'two values to compare' },
  'expression.types': { found: '{{value}}', expected: 'two values of one type, not {{left}} and {{right}}' },
  'expression.membership': { found: '{{value}}', expected: 'a value and a list' },
  'expression.time': {
    found: '{{value}}',
    expected:
      'a time by the brand’s clock, such as 2027-01-01T00:00, or an instant with its zone, such as 2027-01-01T00:00:00Z',
  },
  'expression.format': { found: '{{value}}', expected: 'one of text, money, number, date, time' },
  'expression.formatOf': { found: '{{value}}', expected: 'a format for {{type}}' },
} as const;
