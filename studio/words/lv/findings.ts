import type { findings as english } from '../en/findings.ts';
import type { Translated } from '../Translated.ts';

/** What to do about each kind of finding of the publish gate. */
export const findings: Translated<typeof english> = {
  'findings.document.unreadable': 'Salabojiet faila tekstu: tam jābūt vienam JSON objektam atļautajās robežās.',
  'findings.document.shape': 'Ierakstiet šo vērtību, kā paredzēts. Līdz tam no dokumenta netiek rādīts nekas.',
  'findings.document.twice': 'Dodiet vienam no abiem dokumentiem citu identifikatoru vai noņemiet to.',
  'findings.brand.parents': 'Nosauciet augstāku zīmolu, kas pastāv.',
  'findings.brand.platform':
    'Nosauciet platformu, ko atļauj šīs iekārtas īpašnieks, vai lūdziet to pievienot PLATFORM_ORIGINS.',
  'findings.brand.host': 'Atstājiet šo resursdatoru vienam zīmolam.',
  'findings.brand.stakes': 'Atstājiet šim veidam vienu no abām rindām ar to likmi, kas domāta.',
  'findings.variant.review': 'Mantotais dokuments ir mainījies. Salīdziniet abus un ierakstiet izmaiņu no jauna.',
  'findings.variant.broken': 'Mainiet šo darbību vai to, ko tā maina: līdz tam tiek rādīts mantotais dokuments.',
  'findings.variant.locked': 'Izņemiet šo darbību vai lūdziet noņemt aizslēgu tur, no kurienes tas mantots.',
  'findings.lock.nothing': 'Aizslēdziet vienumu ar tā tagadējo nosaukumu vai noņemiet aizslēgu: tas neko nesargā.',
  'findings.variant.operation':
    'Ierakstiet to, bez kā šī darbība neko nedara. Vajadzīgais ir uzskaitīts docs/documents.md.',
  'findings.tree.unreachable': 'Ielieciet šo daļu kādā vietā vai noņemiet to.',
  'findings.tree.missing': 'Nosauciet daļu, kas pastāv, vai izņemiet šo nosaukumu no saraksta.',
  'findings.node.type': 'Izmantojiet šīs vietnes daļu vai lūdziet vispirms izveidot šo.',
  'findings.node.retired': 'Izmantojiet daļu, kas stājusies tās vietā.',
  'findings.node.version': 'Ierakstiet vērtības versijā, ko šī vietne pazīst.',
  'findings.node.props': 'Ierakstiet šo vērtību, kā paredzēts. Līdz tam daļa netiek rādīta.',
  'findings.node.slot': 'Pārvietojiet daļu uz vietu, ko tās apkārtējā daļa rāda.',
  'findings.node.expression': 'Izmantojiet zināmas viena veida vērtības un tikai atļautos operatorus.',
  'findings.node.action': 'Izmantojiet šīs vietnes darbību ar vērtībām, ko tā pieņem.',
  'findings.event.unknown':
    'Izmantojiet notikumu, par kuru ziņo šī daļa vai kaut kas tajā: šīs darbības nekad netiek veiktas.',
  'findings.track.unknown': 'Ziņojiet par notikumu no kataloga ar tā vērtībām: skaitītāji ir iestatīti tikai tiem.',
  'findings.bind.unknown': 'Piesaistiet lauku, kas šai daļai ir: citādi vērtību neviens neredzētu.',
  'findings.form.part': 'Ierakstiet šo veidlapas daļu, kā paredzēts. Līdz tam tā netiek rādīta.',
  'findings.form.input':
    'Dodiet laukam nosaukumu, ko izsaukums pieņem, iestatiet tam «isUnsent» vai vaicājiet to atsevišķā veidlapā, kas izsauc forms.answer: līdz tam platforma noraida katru nosūtīšanu.',
  'findings.form.name': 'Nosauciet lauku, kas šai veidlapā ir: pareizie nosaukumi ir līdzās.',
  'findings.setting.unknown': 'Nosauciet iestatījumu, kas iestatījumu dokumentā ir.',
  'findings.setting.language': 'Nosauciet vietnes valodu vai pievienojiet to zīmolam.',
  'findings.reference.missing': 'Publicējiet arī trūkstošo dokumentu vai nosauciet tādu, kas pastāv.',
  'findings.popup.view': 'Nosauciet skatu, kas šim uznirstošajam logam ir.',
  'findings.popup.time': 'Rakstiet zīmola pulksteņa laiku šādi: 2026-11-29T23:59; beigām jābūt pēc sākuma.',
  'findings.popup.never': 'Mainiet likuma lapas vai apmeklētājus: tagad tas logu neatver nevienam.',
  'findings.popup.trap':
    'Ļaujiet apmeklētājam logu aizvērt vai dodiet tam pogu vai saiti, kas ved ārā. Līdz tam to var aizvērt.',
  'findings.action.input': 'Dodiet izsaukumam vērtības, ko tas pieņem: šīs tas noraidītu.',
  'findings.action.call': 'Nosauciet platformas izsaukumu.',
  'findings.call.use': 'Ļaujiet to darīt apmeklētājam tur, kur līgums to atļauj: dokumenti šādi šo izsaukumu neveic.',
  'findings.call.input': 'Šo vērtību ļaujiet dot apmeklētājam: dokuments viņa vietā neizlemj.',
  'findings.form.secret':
    'Paroli, kodu vai karti vaicājiet tikai tam paredzētā veidlapā un neizmantojiet to nekam citam.',
  'findings.address.refused': 'Dodiet vietnes ceļu vai https adresi; lai vestu ārpus vietnes, iestatiet «external».',
  'findings.text.missing': 'Uzrakstiet tekstu vismaz zīmola noklusējuma valodā.',
  'findings.text.nowhere': 'Uzrakstiet tekstu dokumentā vai nosauciet tādu, kas saskarnē ir.',
  'findings.text.unsaid': 'Pievienojiet šos tekstus ziņojumiem: līdz tam apmeklētāji lasa to atslēgas.',
  'findings.translation.missing': 'Lūdziet šos tekstus iztulkot. Līdz tam apmeklētāji tur lasa citu valodu.',
  'findings.translation.questions':
    'Lūdziet izstrādātājam pievienot šīs valodas failu mapē site/questions. Līdz tam apmeklētājiem jautā angliski.',
  'findings.link.dead': 'Veidojiet saiti uz lapu, kas pastāv, vai publicējiet šo lapu.',
  'findings.link.page':
    'Nosauciet šīs vietnes lapu ar tās identifikatoru un dodiet vērtību katram ceļa parametram: līdz tam saite netiek rādīta.',
  'findings.link.place': 'Nosauciet enkuru, kas lapā ir, vai adreses daļu, kas atver uznirstošo logu.',
  'findings.page.unreached':
    'Izveidojiet saiti uz lapu, ar «noindex» slēpiet to no meklētājiem vai noņemiet no vietnes.',
  'findings.popup.unreached': 'Lai kaut kas logu atver, vai noņemiet to no vietnes.',
  'findings.file.missing': 'Ielieciet failu mapē public vai nosauciet tādu, kas tur ir.',
  'findings.text.translated': 'Tulkojumā izmantojiet tās pašas vietas un elementus kā avotā.',
  'findings.text.glossary': 'Rakstiet šos terminus tā, kā tie ir vārdnīcā, vai mainiet vārdnīcu.',
  'findings.text.plural': 'Uzrakstiet tekstu visās skaita formās, kādas šai valodai ir.',
  'findings.link.flag': 'Izmantojiet karogu, kas nosaukts iestatījumā popupFlags.',
  'findings.address.twice': 'Dodiet vienai no abām lapām citu ceļu.',
  'findings.address.taken': 'Izvēlieties citu ceļu: tur pirms jebkuras lapas atbild serveris vai valoda.',
  'findings.redirect.loop': 'Mainiet kādu no šiem likumiem, lai ceļš beigtos.',
  'findings.redirect.long': 'Vediet likumu uzreiz turp, kur ceļš beidzas.',
  'findings.redirect.chain':
    'Vediet likumu uzreiz turp, kur ceļš beidzas: katrs nākamais solis prasa apmeklētāja laiku.',
  'findings.redirect.shadowed':
    'Noņemiet likumu vai rakstiet garāku sākumu: cits likums vienmēr tiek piemērots pirmais.',
  'findings.redirect.whole':
    'Ja šeit jānonāk arī vēlākiem likumiem no augstāka zīmola, rakstiet tikai tos likumus, kas atšķiras: katram sava adrese vai id, kas nav skaitlis.',
  'findings.redirect.swallows': 'Sašauriniet likumu vai noņemiet lapu: to neviens nevar sasniegt.',
  'findings.redirect.target':
    'Vediet likumu uz vietnes ceļu; lai vestu ārpus vietnes, iestatiet «external» un ierakstiet pilnu adresi.',
  'findings.redirect.reserved': 'Neveidojiet likumus adresēm, kas pieder serverim.',
  'findings.redirect.nowhere': 'Vediet likumu uz lapu, kas pastāv.',
  'findings.redirect.capture': 'Izmantojiet tik daudz pārņemto daļu, cik likumā ir zvaigznīšu.',
  'findings.html.changed':
    'Rakstiet tekstu tikai ar atļautajiem elementiem: tālāk par šo vietu apmeklētāji to neredzēs.',
  'findings.image.unnamed': 'Pasakiet vārdiem, ko attēls pauž; tukšs «alt», ja tas neko nepauž.',
  'findings.image.missing': 'Augšupielādējiet attēlu vai nosauciet tādu, kas bibliotēkā ir.',
  'findings.image.origin':
    'Augšupielādējiet attēlu bibliotēkā vai nosauciet tā resursdatoru iestatījumā access.imageOrigins: pārlūki to neielādē.',
  'findings.image.alt': 'Pasakiet šajā valodā, ko attēls rāda; tukšs teksts, ja tas neko nepauž.',
  'findings.contrast.low': 'Vienai no abām krāsām izvēlieties tumšāku vai gaišāku toni.',
  'findings.contrast.unread': 'Rakstiet krāsu kā #rrggbb vai rgb(), lai varētu pārbaudīt kontrastu.',
  'findings.code.unexplained':
    'Pasakiet, kas par šo papildu kodu atbild un kādēļ tas vajadzīgs. Līdz tam tas nedarbojas.',
  'findings.code.changed': 'Pārskatiet kodu vēlreiz un ierakstiet tā tagadējo kontrolsummu. Līdz tam tas nedarbojas.',
  'findings.code.unclosed': 'Aizveriet katru elementu: šis paņemtu pārējo lapu. Līdz tam kods nedarbojas.',
  'findings.vendor.unknown': 'Nosauciet pakalpojumu, ko šī vietne pazīst: no šī lapās nav nekā.',
  'findings.vendor.settings': 'Ierakstiet pakalpojuma iestatījumus, kā paredzēts. Līdz tam tas nav nevienā lapā.',
  'findings.code.stores': 'Izņemiet nosaukumus, kas pieder vietnei: tie paliek pārlūkā, lai kas šeit rakstīts.',
  'findings.page.address':
    'Rakstiet to, pēc kā meklē lapas adresi, tāpat kā izsaukumā: līdz tam šādas adreses netiek atrastas vai nav parādāmas.',
  'findings.page.nesting':
    'Nosauciet citu lapu, virs kuras šī atveras vai zem kuras tā ir, bez apļa; ja tā jārāda zem šīs, tās ceļā nedrīkst būt parametru.',
  'findings.seo.token':
    'Izmantojiet tikai vērtības no tā, ko atrod lapas parametri: citām, it īpaši spēlētāja datiem, šajos vārdos nav vietas.',
  'findings.letter.token':
    'Izmantojiet tikai vērtības, kas šai vēstulei ir: rindkopa ar citu vērtību nekad netiek nosūtīta.',
  'findings.letter.needs': 'Ierakstiet vērtību, kuras dēļ vēstule tiek sūtīta: bez tās tā nevienam neder.',
  'findings.letter.missing': 'Uzrakstiet vēstules vārdus: līdz tam lasītājs saņem tikai vērtības.',
  'findings.letter.unknown': 'Nosauciet vēstuli vai ziņu, ko vietne raksta, vai izņemiet šos vārdus.',
  'findings.seo.title': 'Dodiet lapai nosaukumu vai ar «noindex» slēpiet to no meklētājiem.',
  'findings.seo.description': 'Aprakstiet lapu meklētājiem vienā vai divos teikumos.',
  'findings.seo.length': 'Saīsiniet: garāku tekstu meklētāji apgriež.',
  'findings.seo.twice': 'Dodiet katrai lapai savus vārdus vai vienai no tām «noindex».',
  'findings.protection.age': 'Parādiet vecuma zīmi, piemēram, izkārtojuma kājenē.',
  'findings.protection.help': 'Izveidojiet saiti uz lapu par atbildīgu spēli, piemēram, izkārtojuma kājenē.',
  'findings.protection.licence': 'Pasakiet, kam ir licence, piemēram, izkārtojuma kājenē.',
  'findings.protection.limits': 'Izveidojiet šajā lapā saiti uz vietu, kur iestata limitus.',
  'findings.protection.market': 'Izvēlieties tirgu, kura noteikumi ir zināmi, vai lūdziet tos pievienot.',
  'findings.weight.nodes': 'Sadaliet dokumentu: tajā ir vairāk daļu, nekā atļauts.',
  'findings.weight.bytes': 'Sadaliet dokumentu: tas ir par smagu, lai to rādītu.',
  'findings.weight.heavy': 'Sadaliet dokumentu vai izņemiet to, ko redz retais: tas lapu palēnina.',
  'findings.release.overtakes': 'Publicējiet jaunāko redakciju vai pasakiet, kādēļ jāatgriežas pie vecākās.',
  'findings.gate.failed': 'Pasakiet tam, kas uzrauga vietni: šī pārbaude salūza, un tāpēc nekas nav zināms.',
};
