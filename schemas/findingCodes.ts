/** Effect of a finding on a publish: an error stops it, a warning needs a confirmation of the person who publishes. */
export type Severity = 'error' | 'warning';

interface Meaning {
  severity: Severity;
  /** Instruction for a content manager. */
  todo: string;
}

const error = (todo: string): Meaning => ({ severity: 'error', todo });
const warning = (todo: string): Meaning => ({ severity: 'warning', todo });

/** Every kind of finding there is, with its severity and the words that say what to do. */
export const findingCodes = {
  'document.unreadable': error('Mend the text of the file: it must be one JSON object within the limits.'),
  'document.shape': error('Write this value as expected. Nothing of the document is served until then.'),
  'document.twice': error('Give one of the two documents another id, or remove it.'),
  'brand.parents': error('Name a parent brand that is there.'),
  'brand.platform': error(
    'Name a platform that this machine’s owner allows, or ask for it to be put into PLATFORM_ORIGINS.',
  ),
  'brand.host': error('Leave the host to one brand.'),
  'brand.stakes': error('Leave one of the two rows of this type, with the stake that is meant.'),
  'variant.review': warning('The inherited document has moved. Look at both, and write the change anew.'),
  'variant.broken': error('Change this operation, or what it changes: until then the inherited document is served.'),
  'variant.locked': error('Take the operation out, or have the lock taken off where it is inherited from.'),
  'lock.nothing': warning(
    'Lock the item by the name that it has now, or take the lock out: it keeps nothing as it is.',
  ),
  'variant.operation': error(
    'Write what the operation cannot do without: it does nothing until then. docs/documents.md lists it.',
  ),
  'tree.unreachable': warning('Put the node into a slot, or remove it.'),
  'tree.missing': warning('Name a node that is there, or take the name out of the list.'),
  'node.type': error('Use a widget of this site, or have this one built first.'),
  'node.retired': warning('Use the widget that took its place.'),
  'node.version': error('Write the props in a version that this site knows.'),
  'node.props': error('Write this value as expected. The node is left out until then.'),
  'node.slot': warning('Move the node into a slot that its parent draws.'),
  'node.expression': error('Use declared values of one type and the closed list of operators.'),
  'node.action': error('Use an action of this site with the parameters it takes.'),
  'event.unknown': error(
    'Use an event that the widget tells, or that something inside it does: these actions never run.',
  ),
  'track.unknown': warning('Tell an event of the catalogue, with its values: counters are set up for those alone.'),
  'bind.unknown': error('Bind a prop that the widget has: nobody would see the value.'),
  'form.part': error('Write this part of the form as expected. It is left out until then.'),
  'form.input': error(
    'Give the field a name that the call takes, set «isUnsent» on it, or ask it in a form of its own that calls forms.answer: until then the platform refuses every submit.',
  ),
  'form.name': error('Name a field that this form has: the names beside it are the right ones.'),
  'setting.unknown': error('Name a setting that the config document has.'),
  'setting.language': warning('Name a language of the site, or add it to the brand.'),
  'reference.missing': error('Publish the missing document too, or name one that is there.'),
  'popup.view': error('Name a view that the popup has.'),
  'popup.time': error('Write times of the brand’s clock like 2026-11-29T23:59, and the end after the beginning.'),
  'popup.never': warning('Change the pages or the visitors of the rule: as it stands, it opens the popup for nobody.'),
  'popup.trap': error(
    'Let visitors close the popup, or give it a button or link that leads out. It can be closed until then.',
  ),
  'action.input': error('Give the call the inputs that it takes: it would refuse these.'),
  'action.call': error('Name a call of the platform.'),
  'call.use': error('Have the visitor do it where the contract allows: documents do not make this call in this way.'),
  'call.input': error('Let the visitor give this value: a document does not decide it for him.'),
  'form.secret': error(
    'Ask for a password, a code or a card only in a form that is for it, and use it for nothing else.',
  ),
  'address.refused': error('Give a path of the site or an https address; to leave the site, set «external».'),
  'text.missing': warning('Write the text, in the brand’s default language at least.'),
  'text.nowhere': error('Write the text in the document, or name one that the interface has.'),
  'text.unsaid': warning('Add these texts to the messages: visitors read their keys until then.'),
  'translation.missing': warning('Have the texts translated. Until then visitors read another language there.'),
  'translation.questions': warning(
    'Have a developer add this language’s file beside those of site/questions. Until then visitors are asked in English.',
  ),
  'link.dead': error('Lead the link to a page that is there, or publish that page.'),
  'link.page': error(
    'Name a page of this site by its id, and give each parameter of its path a value: the link is left out until then.',
  ),
  'link.place': warning('Name an anchor that the page has, or a hash that opens a popup.'),
  'page.unreached': warning('Link to the page, keep it out of search engines with «noindex», or take it off the site.'),
  'popup.unreached': warning('Have something open the popup, or take it off the site.'),
  'file.missing': error('Put the file below public, or name one that is there.'),
  'text.translated': warning('Write the translation with the places and elements of its source.'),
  'text.glossary': warning('Write these terms as the glossary has them, or change the glossary.'),
  'text.plural': warning('Write the text in every form that its language counts with.'),
  'link.flag': warning('Use a flag that the config’s popupFlags name.'),
  'address.twice': error('Give one of the two pages another path.'),
  'address.taken': error('Choose another path: the server or a language answers there before any page.'),
  'redirect.loop': error('Change one of these rules, so that the way ends.'),
  'redirect.long': error('Lead the rule straight to where the way ends.'),
  'redirect.chain': warning('Lead the rule straight to where the way ends: each further step costs visitors time.'),
  'redirect.shadowed': warning('Remove the rule, or write a longer beginning: another one always comes first.'),
  'redirect.swallows': error('Narrow the rule, or unpublish the page: nobody can reach it.'),
  'redirect.whole': warning(
    'Write the rules that differ alone, if rules that come above later shall come here: each known by an address or an id of its own, which is no number.',
  ),
  'redirect.target': error(
    'Lead the rule to a path of the site; to leave the site, set «external» and write the host out.',
  ),
  'redirect.reserved': error('Keep rules off the addresses that belong to the server.'),
  'redirect.nowhere': error('Lead the rule to a page that is there.'),
  'redirect.capture': warning('Use as many captures as the rule has stars.'),
  'html.changed': warning('Write the text with allowed tags only: this is how far visitors will see it.'),
  'image.unnamed': warning('Say in words what the picture says; an empty «alt» where it says nothing.'),
  'image.missing': error('Upload the picture, or name one that is in the media library.'),
  'image.origin': error(
    'Upload the picture to the media library, or name its host in the config’s access.imageOrigins: browsers do not load it.',
  ),
  'image.alt': warning('Say in this language what the picture shows; an empty text where it says nothing.'),
  'contrast.low': error('Choose a darker or a lighter colour for one of the two tokens.'),
  'contrast.unread': warning('Write the colour as #rrggbb or rgb(), so that its contrast can be checked.'),
  'code.unexplained': error('Say who answers for this custom code and why it is there. It does not run until then.'),
  'code.changed': error('Look at the code again, and write the hash that it has now. It does not run until then.'),
  'code.unclosed': error(
    'Close every element: this one would swallow the rest of the page. It does not run until then.',
  ),
  'vendor.unknown': error('Name a vendor that this site knows: nothing of this one is on any page.'),
  'vendor.settings': error('Write the vendor’s settings as expected. It is on no page until then.'),
  'code.stores': warning(
    'Leave out names that are the site’s own: they stay in the browser, whatever is written here.',
  ),
  'page.address': error(
    'Write what the page’s address is looked up by as the call has it: until then such addresses are not found, or cannot be shown.',
  ),
  'page.nesting': error(
    'Name another page that this one opens over or stands below, without a circle; to be drawn under it, that page’s path has no parameters.',
  ),
  'seo.token': error(
    'Use only values of what the page’s parameters find: any other, and a player’s above all, has no place in these words.',
  ),
  'letter.token': error('Use only values that this letter has: a paragraph with any other is never sent.'),
  'letter.needs': error('Name the value that the letter is sent for: without it nobody is served by it.'),
  'letter.missing': warning('Write the words of the letter: until then its readers get the values alone.'),
  'letter.unknown': warning('Name a letter or message that the site writes, or take these words out.'),
  'seo.title': warning('Give the page a title, or keep it out of search engines with «noindex».'),
  'seo.description': warning('Describe the page in a sentence or two for search engines.'),
  'seo.length': warning('Shorten it: search engines cut what is longer.'),
  'seo.twice': warning('Give each page words of its own, or one of them «noindex».'),
  'protection.age': error('Show the age sign: in the footer of the layout, for one.'),
  'protection.help': error('Link to the page on playing responsibly: in the footer of the layout, for one.'),
  'protection.licence': error('Say who holds the licence: in the footer of the layout, for one.'),
  'protection.limits': error('Link from this page to where limits are set.'),
  'protection.market': warning('Choose a market whose rules the gate knows, or have them added.'),
  'weight.nodes': error('Divide the document: it has more nodes than one may have.'),
  'weight.bytes': error('Divide the document: it is too heavy to be served.'),
  'weight.heavy': warning('Divide the document, or take out what few visitors see: it makes the page slow.'),
  'release.overtakes': warning('Publish the newest revision, or say why the older one is to come back.'),
  'gate.failed': error('Tell whoever looks after the site: this check broke, and so nothing is known.'),
} as const satisfies Readonly<Record<string, Meaning>>;

export type FindingCode = keyof typeof findingCodes;
