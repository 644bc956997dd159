/** What is found in whole documents: texts that cannot be read, brands, versions of inherited documents, trees of nodes, weight. */
export const documents = {
  'document.long': { found: '{{length}} characters', expected: 'at most {{most}}' },
  'document.deep': { found: 'nesting {{depth}} deep', expected: 'at most {{most}}' },
  'document.noObject': { found: 'JSON that is no object', expected: 'an object' },
  'document.list': { found: '{{length}} things in a list', expected: 'at most {{most}}' },
  'document.key': { found: 'a key named {{name}}', expected: 'no such key' },
  'document.text': { found: 'a text of {{length}} characters', expected: 'at most {{most}}' },
  'document.noJson': { found: 'text that is not JSON ({{why}})', expected: 'JSON' },
  'document.twice': { found: '{{kind}} {{id}} again, as in {{file}}', expected: 'an id of its own' },
  'brand.parents': {
    found: 'a chain of parents without an end: {{parent}}',
    expected: 'brands that lead to one without a parent',
  },
  'brand.none': {
    found: 'documents of brand {{brand}}, which has no brand document',
    expected: 'brands that lead to one without a parent',
  },
  'brand.platform': { found: 'the platform {{origin}}', expected: 'one of {{names}}' },
  'brand.noPlatform': { found: 'the platform {{origin}}', expected: 'none: no origin is allowed on this machine' },
  'brand.host': { found: 'host {{host}}, as of brand {{brand}}', expected: 'a host of its own' },
  'brand.fallbackHost': {
    found: 'the hosts that no brand names, as of brand {{brand}}',
    expected: 'one brand that answers there',
  },
  'brand.stakes': { found: 'a second highest stake of games of type {{type}}', expected: 'one for each type' },
  'variant.lockedWhole': {
    found: 'a document in the place of one with parts that {{brand}} has locked',
    expected: 'what is locked left as it is',
  },
  'variant.locked': {
    found: '{{operation}}, which {{brand}} has locked',
    expected: 'what is locked left as it is',
  },
  'variant.lockedAt': {
    found: '{{operation}}, where {{brand}} has locked {{lock}}',
    expected: 'what is locked left as it is, and in a list no second item of its name',
  },
  'lock.nothing': { found: 'the lock {{lock}}, where no item is {{item}}', expected: 'an item that is there' },
  'variant.lack': { found: '{{op}} without {{missing}}', expected: '{{op}} with {{needs}}' },
  'variant.lackOfInsert': {
    found: '{{op}} without {{missing}}',
    expected: '{{op}} with {{needs}}; «nodes» are the new ones by id, a «value» names the first of them',
  },
  'variant.review.base-changed': {
    found: 'base-changed: {{operation}}',
    expected: 'an operation that fits what it changes',
  },
  'variant.review.target-gone': {
    found: 'target-gone: {{operation}}',
    expected: 'an operation that fits what it changes',
  },
  'variant.broken': { found: '{{found}}, made by operation {{operation}}', expected: '{{expected}}' },
  'variant.brokenByTexts': { found: '{{found}}, made by the brand’s texts', expected: '{{expected}}' },
  'tree.missing': { found: 'node {{node}}, which is not there', expected: 'the id of a node' },
  'tree.twoParents': {
    found: 'node {{node}}, which already stands in {{parent}}',
    expected: 'a node with one parent',
  },
  'tree.deep': { found: 'nesting deeper than {{most}}, or a circle', expected: 'a tree' },
  'tree.unreachable': { found: 'a node that nothing leads to', expected: 'a node in a slot' },
  'weight.kilobytes': { found: '{{size}} KB', expected: 'at most {{most}} KB' },
  'gate.failed': { found: 'check «{{check}}», which broke: {{why}}', expected: 'an answer' },
  'release.overtakes': {
    found: 'revision {{own}}, where {{revision}} is live by {{author}} (release {{release}} «{{name}}»)',
    expected: 'the newest revision',
  },
} as const;
