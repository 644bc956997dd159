import type { Words } from '../../words.ts';

/** Texts of a page behind a letter's link; what came of it is told by documents of the site. */
export interface LetterPageWords {
  title: Words;
  question: Words;
  button: Words;
}

export const confirmWords: LetterPageWords = {
  title:
    'Confirm your address | Adresse bestätigen | Apstipriniet savu adresi | Подтвердите свой адрес | Confirme seu endereço | أكّد عنوانك',
  question:
    'Press the button and this address is yours: letters about your account come here, and you can sign in with it. | Mit dem Knopf gehört diese Adresse zu Ihnen: Briefe über Ihr Konto kommen hierher, und Sie können sich mit ihr anmelden. | Nospiediet pogu, un šī adrese ir jūsu: vēstules par jūsu kontu nāks šeit, un ar to varēsiet ienākt. | Нажмите кнопку, и этот адрес — ваш: письма о вашем счёте будут приходить сюда, и с ним можно входить. | Aperte o botão e este endereço é seu: as cartas sobre sua conta chegam aqui, e você pode entrar com ele. | اضغط الزر ليصبح هذا العنوان لك: تصل إليه الرسائل عن حسابك، ويمكنك تسجيل الدخول به.',
  button:
    'Confirm this address | Diese Adresse bestätigen | Apstiprināt šo adresi | Подтвердить этот адрес | Confirmar este endereço | تأكيد هذا العنوان',
};

export const unsubscribeWords: LetterPageWords = {
  title:
    'No more offers | Keine Angebote mehr | Vairs nekādu piedāvājumu | Больше никаких предложений | Sem mais ofertas | لا مزيد من العروض',
  question:
    'Press the button and we send no more offers to this address. Letters about your account still come. | Mit dem Knopf senden wir keine Angebote mehr an diese Adresse. Briefe über Ihr Konto kommen weiterhin. | Nospiediet pogu, un uz šo adresi vairs nesūtīsim piedāvājumus. Vēstules par jūsu kontu joprojām nāks. | Нажмите кнопку, и мы больше не пришлём предложений на этот адрес. Письма о вашем счёте будут приходить и дальше. | Aperte o botão e não enviamos mais ofertas a este endereço. As cartas sobre sua conta continuam chegando. | اضغط الزر ولن نرسل عروضًا إلى هذا العنوان بعد الآن. تستمر الرسائل عن حسابك في الوصول.',
  button:
    'Stop the offers | Angebote beenden | Pārtraukt piedāvājumus | Остановить предложения | Parar as ofertas | إيقاف العروض',
};
