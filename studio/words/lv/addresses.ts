import type { addresses as english } from '../en/addresses.ts';
import type { Translated } from '../Translated.ts';

export const addresses = {
  'addresses.theFirstRuleThatFitsAnAddress':
    'Der pirmais likums, kas atbilst adresei. * nozīmē jebko un mērķī atgriežas kā $1, $2 …',
  'addresses.newRule': 'Jauns likums',
  'addresses.hasNoRedirectsOfItsOwnThese':
    'Zīmolam {{name}} savu pāradresāciju nav: šīs pieder {{owner}} un darbojas zīmolos {{shownBy}}.',
  'addresses.theseAreChangesToInherited':
    'Tās ir mantoto pāradresāciju izmaiņas. Šeit tās ir tikai redzamas; maina tās failā vai ar izsaukumiem.',
  'addresses.rules_one': '{{count}} likums',
  'addresses.rules_zero': '{{count}} likumu',
  'addresses.rules_other': '{{count}} likumi',
  'addresses.searchTheRules': 'Meklēt likumos',
  'addresses.thereIsNoRuleYet':
    'Likumu vēl nav. Likums ved no vecas adreses uz lapu, lai saites no citurienes turpinātu darboties: pirmo pievienojiet ar «Jauns likums».',
  'addresses.noRuleHasInIt': 'Nevienā likumā nav «{{words}}».',
  'addresses.fromRule': 'No, likums {{number}}',
  'addresses.toRule': 'Uz, likums {{number}}',
  'addresses.anAddressBeginsWithAndHas': 'Adrese sākas ar /, un tajā nav atstarpju, ? un #.',
  'addresses.page': 'Lapa, {{name}}',
  'addresses.howRule': 'Kā, likums {{number}}',
  'addresses.forGood301': 'pastāvīgi (301)',
  'addresses.forNow302': 'pagaidām (302)',
  'addresses.rule': 'likums {{number}}',
  'addresses.aRuleMore': 'Pievienots likums',
  'addresses.ruleChanged': 'Mainīts: likums {{number}}',
  'addresses.ruleRemoved': 'Noņemts: likums {{number}}',
  'addresses.ruleMoved': 'Pārvietots: likums {{from}} uz vietu {{to}}',
  'addresses.moveUp': 'Pārvietot augšup: {{name}}',
  'addresses.moveDown': 'Pārvietot lejup: {{name}}',
  'addresses.remove': 'Noņemt: {{name}}',
  'addresses.writeAnAddressSuchAsOldOffer':
    'Uzrakstiet adresi, piemēram, /old-offer, vai ielīmējiet rindas no piekļuves žurnāla.',
  'addresses.ofAddressesTheFirstWereLooked': 'No {{given}} adresēm pārbaudītas pirmās {{most}}.',
  'addresses.whereDoesItGo': 'Kurp tā ved?',
  'addresses.addressesOrLinesOfAnAccess': 'Adreses vai rindas no piekļuves žurnāla',
  'addresses.ruleOutcome': 'likums {{number}} → {{to}} ({{status}})',
  'addresses.leavesTheSiteTo': 'Ved prom no vietnes uz {{to}}.',
  'addresses.goesRoundInACircleVisitors': 'Ved pa apli: apmeklētāji redz kļūdu.',
  'addresses.thereIsNoSuchPageVisitors': 'Tādas lapas nav: apmeklētāji redz «nav atrasts».',
  'addresses.thePage': 'Lapa «{{page}}».',
  'addresses.thePageForPlayers': 'Lapa «{{page}}», spēlētājiem.',
  'addresses.look': 'Pārbaudīt',
} as const satisfies Translated<typeof english>;
