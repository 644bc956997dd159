/** What is found in forms, and where documents make calls of the platform. */
export const foundInForms = {
  'server.found.field.rows': 'Lauka tips {{type}} rindu nerāda. Rāda: {{names}}.',
  'server.found.field.type': 'Lauka tipa {{type}} nav. Ir: {{names}}.',
  'server.found.field.rule': 'Noteikuma {{rule}} nav. Ir: {{names}}.',
  'server.found.field.always': 'Noteikumam {{rule}} nosacījuma nav: tas ir spēkā vienmēr.',
  'server.found.field.stamp': 'Atrasts {{value}}: šo atzīmi liek serveris pats.',
  'server.found.field.pattern': 'Šablons neder ({{why}}): {{pattern}}. Tam jābūt ātram ar jebkuru vērtību.',
  'server.found.form.name': 'Lauka {{name}} šai veidlapā nav.',
  'server.found.form.twiceName': 'Nosaukums {{name}} ir vairākiem laukiem.',
  'server.found.form.twiceId': 'Identifikators {{name}} ir lietots vairākkārt.',
  'server.found.form.draft': 'Melnraksts jau glabā ievadīto, tāpēc pirms aiziešanas nav par ko vaicāt.',
  'server.found.form.twoSteps': 'Lauks {{name}} ir divos soļos.',
  'server.found.form.circle': 'Lauki ir atkarīgi paši no sevis: {{circle}}.',
  'server.found.call.unknown': 'Platformai nav izsaukuma {{call}}.',
  'server.found.call.named': 'Platformai nav izsaukuma {{call}}.',
  'server.found.call.player':
    'Izsaukumu {{call}} drīkst veikt tikai spēlētājs, bet šeit vajadzīgs tāds, ko drīkst visi.',
  'server.found.call.read': 'Izsaukums {{call}} ko maina, bet šeit drīkst tikai lasīt.',
  'server.found.call.press': 'Izsaukumu {{call}} drīkst veikt tikai ar apmeklētāja spiedienu vai veidlapu.',
  'server.found.call.form': 'Izsaukumu {{call}} drīkst veikt tikai kā tās veidlapas «submit», ko apmeklētājs aizpilda.',
  'server.found.call.confirm':
    'Izsaukumu {{call}} drīkst veikt tikai ar apmeklētāja spiedienu, un pirms tā jautā pati vietne.',
  'server.found.call.never': 'Izsaukumu {{call}} dokumenti neveic.',
  'server.found.call.lacks': 'Trūkst «{{name}}», bez kā {{call}} nevar.',
  'server.found.call.input': '{{call}} nepieņem vērtību «{{name}}». Pieņem: {{names}}.',
  'server.found.call.noInput': '{{call}} nepieņem vērtību «{{name}}»: tam nav nevienas.',
  'server.found.call.field': '{{call}} nepieņem lauku «{{name}}». Pieņem: {{names}}.',
  'server.found.call.noField': '{{call}} nepieņem lauku «{{name}}»: tam nav neviena.',
  'server.found.call.value': '{{call}} nepieņem vērtību «{{name}}». Pieņem: {{names}}.',
  'server.found.call.noValue': '{{call}} nepieņem vērtību «{{name}}»: tam nav nevienas.',
  'server.found.call.unasked': '«{{name}}» ({{call}}) neviens lauks neprasa, bet to pasaka tikai apmeklētājs.',
  'server.found.call.filled': '«{{name}}» ({{call}}) jau sākumā ir aizpildīts, bet to pasaka tikai apmeklētājs.',
  'server.found.call.listed':
    '«{{name}}» ({{call}}) ir no saraksta dokumentā: vajadzīgs lauks, kurā raksta pats apmeklētājs, vai izvēles no platformas.',
  'server.found.call.written': '«{{name}}» ({{call}}) ir ierakstīts dokumentā: vajadzīga vērtība, ko dod apmeklētājs.',
  'server.found.call.suggested':
    '«{{name}}» ({{call}}) jau sākumā ir aizpildīts: vajadzīga vērtība, ko dod apmeklētājs.',
  'server.found.call.notAnswered':
    '«{{name}}» ({{action}}) nav no platformas atbildes: vajadzīgs nosaukums no «tells», kāda nav nevienam laukam.',
  'server.found.secret.nowhere': 'Slepenais lauks «{{field}}» ir veidlapā, kas to nekur nesūta.',
  'server.found.secret.elsewhere':
    'Slepenais lauks «{{field}}» ir veidlapā, kas to sūta uz {{call}}, kur noslēpumu neprasa.',
  'server.found.secret.otherName':
    'Slepenais lauks «{{field}}» ir veidlapā, kas to sūta uz {{call}}. Tur prasa: {{names}}.',
  'server.found.secret.open':
    '«{{field}}» ir noslēpums ({{call}}), bet lauka tips ir {{type}}: vajadzīgs paroles vai koda lauks.',
  'server.found.secret.leak': 'Slepenais lauks «{{field}}» tiktu izmantots vēl kam citam.',
  'server.found.secret.keptNowhere':
    'Veidlapa {{form}} neko nesūta: vajadzīga tāda, kas sūta uz {{call}}, tāpat kā šī.',
  'server.found.secret.keptElsewhere':
    'Veidlapa {{form}} sūta uz {{other}}: vajadzīga tāda, kas sūta uz {{call}}, tāpat kā šī.',
};
