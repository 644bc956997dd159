const ofPage = 'the id of a page that is there, with the parameters that its path has';
const ofTime = 'a time that comes after the beginning, like 2026-11-29T23:59';

/** What is found where something leads somewhere: links, addresses of pages, popups and when they open, what documents name of each other. */
export const places = {
  'address.twice': { found: 'path {{path}}, as in {{page}}', expected: 'a path of its own' },
  'address.language': { found: 'path {{path}}, which is language {{language}}', expected: 'a free path' },
  'address.server': { found: 'path {{path}}, which is the server’s own', expected: 'a free path' },
  'address.link': {
    found: '{{value}}',
    expected: 'a path inside the site, or an http(s), mailto or tel address with the external flag',
  },
  'address.path': { found: '{{value}}', expected: 'the path of a page' },
  'address.image': {
    found: '{{value}}',
    expected: 'a path inside the site, an https address, or media: with the id of a picture that is there',
  },
  'address.inText': {
    found: '{{link}}',
    expected: 'a link to a path inside the site, or to an http(s), mailto or tel address marked as external',
  },
  'address.leaves': {
    found: 'an address of another site, before the visitor has done anything',
    expected: 'an address of this site',
  },
  'link.place': {
    found: 'a link to the place #{{place}}, which is not there',
    expected: 'an anchor of the page, or a hash of popupHashes',
  },
  'link.dead': { found: 'a link to {{path}}, where no page is', expected: 'the path of a page' },
  'link.flag': { found: 'the flag {{flag}}, which opens nothing', expected: 'a flag of popupFlags' },
  'link.page': { found: 'page {{page}}', expected: ofPage },
  'link.beside': { found: '«{{name}}» beside «page»', expected: ofPage },
  'link.address': { found: '{{address}}, which names no page', expected: ofPage },
  'link.filled': { found: 'a value for «{{name}}», which the page fills in by itself', expected: ofPage },
  'link.noParameter': { found: '{{path}}, which has no «{{name}}»', expected: ofPage },
  'link.open': { found: '{{path}}, of which nothing fills in «{{name}}»', expected: ofPage },
  'link.extra': { found: 'a parameter «{{name}}», which {{path}} does not have', expected: ofPage },
  'link.value': { found: '{{value}}', expected: ofPage },
  'link.lacks': { found: 'no «{{name}}», which {{path}} needs', expected: ofPage },
  'nesting.parent': { found: 'page {{page}}', expected: 'the id of another page that is there' },
  'nesting.page': { found: 'page {{page}}', expected: 'the id of a page that is there' },
  'nesting.circle': { found: '{{circle}}', expected: 'a way down that ends' },
  'nesting.open': {
    found: '{{path}}, of which nothing fills in «{{name}}»',
    expected: 'a page without parameters',
  },
  'reference.missing': { found: '{{document}}, which is not there', expected: 'a document of this site' },
  'reference.page': {
    found: 'page {{page}}, which is not there',
    expected: 'a page of this site, or a path that begins with /',
  },
  'popup.pages': { found: '{{path}}, where no page is', expected: 'a path with a page' },
  'popup.time': { found: '{{time}}', expected: ofTime },
  'popup.until': { found: '{{until}}, which is not after {{from}}', expected: ofTime },
  'popup.visitors': {
    found: 'visitors «{{visitors}}» of a popup that is for «{{access}}» alone',
    expected: '{{access}}',
  },
  'popup.trap': {
    found: 'a popup that nothing leads out of',
    expected: 'a link, or an action that leaves the page or closes the popup by force',
  },
  'popup.view': { found: 'view «{{view}}», which popup {{popup}} does not have', expected: 'one of {{names}}' },
  'page.unreached': { found: 'page {{path}}, to which nothing leads', expected: 'a link to it' },
  'popup.unreached': {
    found: 'popup {{popup}}, which nothing opens',
    expected: 'an action, a hash, a query flag or a rule of its own (opens) that opens it',
  },
  'page.parameter': { found: 'a parameter «{{name}}» that the path does not have', expected: 'one of {{names}}' },
  'page.noParameter': {
    found: 'a parameter «{{name}}» that the path does not have',
    expected: 'no parameter: the path has none',
  },
  'page.read': { found: '{{value}}', expected: 'one of {{names}}' },
  'page.readNone': { found: '{{value}}', expected: 'no parameter: the path has none' },
  'page.list': { found: '{{place}}', expected: 'the place of a list in what {{call}} answers' },
  'page.plain': { found: '{{place}}', expected: 'a text or a number of what is found' },
  'page.name': { found: '{{name}}', expected: 'a name that means nothing else in expressions' },
  'page.moved': { found: '{{value}}', expected: 'a value that leads nowhere else' },
  'page.own': { found: '{{page}}', expected: 'the id of a page whose path has no parameters' },
  'page.leads': { found: '{{page}}', expected: 'the id of a page whose path has one parameter' },
  'redirect.refused': {
    found: 'a target that is refused: {{target}}',
    expected: 'a path of the site, or an address elsewhere with «external»',
  },
  'redirect.server': {
    found: 'a target among the server’s own: {{target}}',
    expected: 'the path of a page',
  },
  'redirect.capture': { found: '{{captures}} with {{stars}} stars', expected: 'a capture for each star' },
  'redirect.loop': { found: 'a circle: {{way}}', expected: 'a way that ends' },
  'redirect.long': { found: 'more than {{most}} steps: {{way}}', expected: 'one step' },
  'redirect.nowhere': { found: 'a target where no page is: {{target}}', expected: 'the path of a page' },
  'redirect.chain': { found: '{{steps}} steps: {{way}}', expected: 'one step' },
  'redirect.shadowed': {
    found: 'rule {{rule}}, which {{other}} always beats',
    expected: 'a rule that comes into play',
  },
  'redirect.whole': {
    found: 'the whole list of rules: what is added or changed above does not come here',
    expected: 'changes rule by rule',
  },
  'redirect.swallows': { found: 'rule {{rule}}, which takes {{paths}}', expected: 'a rule beside living pages' },
  'redirect.reserved': {
    found: 'rule {{rule}}, which also means {{path}}',
    expected: 'a rule beside the server’s own addresses',
  },
} as const;
