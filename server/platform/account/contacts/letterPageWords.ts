import type { Words } from '../../words.ts';

/** Texts of a page behind a letter's link. */
export interface LetterPageWords {
  title: Words;
  question: Words;
  button: Words;
  /** What came of the press, where no page of the site tells it. */
  done: Words;
  /** The same of a link that is no longer valid. */
  over: Words;
}

export const confirmWords: LetterPageWords = {
  title:
    'Confirm your address | Adresse bestätigen | Apstipriniet savu adresi | Подтвердите свой адрес | Confirme seu endereço | أكّد عنوانك',
  question:
    'Press the button and this address is yours: letters about your account come here, and you can sign in with it. | Mit dem Knopf gehört diese Adresse zu Ihnen: Briefe über Ihr Konto kommen hierher, und Sie können sich mit ihr anmelden. | Nospiediet pogu, un šī adrese ir jūsu: vēstules par jūsu kontu nāks šeit, un ar to varēsiet ienākt. | Нажмите кнопку, и этот адрес — ваш: письма о вашем счёте будут приходить сюда, и с ним можно входить. | Aperte o botão e este endereço é seu: as cartas sobre sua conta chegam aqui, e você pode entrar com ele. | اضغط الزر ليصبح هذا العنوان لك: تصل إليه الرسائل عن حسابك، ويمكنك تسجيل الدخول به.',
  button:
    'Confirm this address | Diese Adresse bestätigen | Apstiprināt šo adresi | Подтвердить этот адрес | Confirmar este endereço | تأكيد هذا العنوان',
  done: 'This address is confirmed. You can close this page. | Diese Adresse ist bestätigt. Sie können die Seite schließen. | Šī adrese ir apstiprināta. Varat aizvērt šo lapu. | Этот адрес подтверждён. Страницу можно закрыть. | Este endereço está confirmado. Você pode fechar esta página. | تم تأكيد هذا العنوان. يمكنك إغلاق هذه الصفحة.',
  over: 'This link has been used, is older than seven days, or whoever asked for it has signed out since. Ask for a new letter in your profile. | Dieser Link wurde benutzt, ist älter als sieben Tage, oder wer ihn angefordert hat, hat sich seitdem abgemeldet. Fordern Sie in Ihrem Profil einen neuen Brief an. | Šī saite jau ir izmantota, ir vecāka par septiņām dienām, vai tās pieprasītājs kopš tā laika ir izgājis. Palūdziet jaunu vēstuli savā profilā. | Эта ссылка уже использована, старше семи дней, или тот, кто её запросил, с тех пор вышел. Запросите новое письмо в своём профиле. | Este link já foi usado, tem mais de sete dias, ou quem o pediu saiu da conta desde então. Peça uma nova carta em seu perfil. | استُخدم هذا الرابط، أو مضى عليه أكثر من سبعة أيام، أو سجّل طالبه خروجه منذ ذلك الحين. اطلب رسالة جديدة من ملفك الشخصي.',
};

/** Heading where a link is no longer valid. */
export const overTitle: Words =
  'This link is over | Dieser Link gilt nicht mehr | Šī saite vairs neder | Ссылка больше не действует | Este link não vale mais | هذا الرابط لم يعد صالحًا';

/** Label of the way on to the site. */
export const onwardWords: Words = 'To the site | Zur Website | Uz vietni | На сайт | Ao site | إلى الموقع';

export const unsubscribeWords: LetterPageWords = {
  title:
    'No more offers | Keine Angebote mehr | Vairs nekādu piedāvājumu | Больше никаких предложений | Sem mais ofertas | لا مزيد من العروض',
  question:
    'Press the button and we send no more offers to this address. Letters about your account still come. | Mit dem Knopf senden wir keine Angebote mehr an diese Adresse. Briefe über Ihr Konto kommen weiterhin. | Nospiediet pogu, un uz šo adresi vairs nesūtīsim piedāvājumus. Vēstules par jūsu kontu joprojām nāks. | Нажмите кнопку, и мы больше не пришлём предложений на этот адрес. Письма о вашем счёте будут приходить и дальше. | Aperte o botão e não enviamos mais ofertas a este endereço. As cartas sobre sua conta continuam chegando. | اضغط الزر ولن نرسل عروضًا إلى هذا العنوان بعد الآن. تستمر الرسائل عن حسابك في الوصول.',
  button:
    'Stop the offers | Angebote beenden | Pārtraukt piedāvājumus | Остановить предложения | Parar as ofertas | إيقاف العروض',
  done: 'No more offers will come to this address. You can close this page. | An diese Adresse kommen keine Angebote mehr. Sie können die Seite schließen. | Uz šo adresi piedāvājumi vairs nenāks. Varat aizvērt šo lapu. | На этот адрес больше не будут приходить предложения. Страницу можно закрыть. | Nenhuma oferta chegará mais a este endereço. Você pode fechar esta página. | لن تصل عروض إلى هذا العنوان بعد الآن. يمكنك إغلاق هذه الصفحة.',
  over: 'This link has been used or is older than seven days. Offers can be stopped on the site, too. | Dieser Link wurde benutzt oder ist älter als sieben Tage. Angebote lassen sich auch auf der Website beenden. | Šī saite jau ir izmantota vai ir vecāka par septiņām dienām. Piedāvājumus var pārtraukt arī vietnē. | Эта ссылка уже использована или старше семи дней. Отказаться от предложений можно и на сайте. | Este link já foi usado ou tem mais de sete dias. As ofertas também podem ser interrompidas no site. | استُخدم هذا الرابط أو مضى عليه أكثر من سبعة أيام. يمكن إيقاف العروض من الموقع أيضًا.',
};
