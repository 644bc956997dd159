import { say, type Words } from '../../words.ts';
import type { LaunchRefusal } from './decideLaunch.ts';

/** Explanation of each refusal, in plain words: a title and a sentence. */
const words: Readonly<Record<LaunchRefusal, readonly [title: Words, note: Words]>> = {
  notFound: [
    'There is no such game | Dieses Spiel gibt es nicht | Šādas spēles nav | Такой игры нет | Este jogo não existe | لا توجد لعبة كهذه',
    'It may have left the hall, or the address is mistyped. Choose another game. | Vielleicht ist es nicht mehr im Angebot, oder die Adresse ist vertippt. Wählen Sie ein anderes Spiel. | Varbūt tā vairs netiek piedāvāta, vai adresē ir kļūda. Izvēlieties citu spēli. | Возможно, её больше не предлагают или в адресе опечатка. Выберите другую игру. | Talvez ele não seja mais oferecido, ou o endereço esteja errado. Escolha outro jogo. | ربما لم تعد معروضة، أو في العنوان خطأ. اختر لعبة أخرى.',
  ],
  noDemo: [
    'This game has no demo | Dieses Spiel hat keine Demo | Šai spēlei nav demonstrācijas | У этой игры нет демоверсии | Este jogo não tem demonstração | لا توجد نسخة تجريبية لهذه اللعبة',
    'It can be played for money only. | Es kann nur um Geld gespielt werden. | To var spēlēt tikai par naudu. | В неё можно играть только на деньги. | Ele só pode ser jogado a dinheiro. | يمكن لعبها بالنقود فقط.',
  ],
  signIn: [
    'Sign in to play | Zum Spielen anmelden | Ienāciet, lai spēlētu | Войдите, чтобы играть | Entre para jogar | سجّل الدخول لتلعب',
    'Games for money are for signed-in players. Sign in, then open the game again. | Um Geld spielen nur angemeldete Spieler. Melden Sie sich an und öffnen Sie das Spiel neu. | Par naudu spēlē tikai reģistrēti spēlētāji. Ienāciet un atveriet spēli vēlreiz. | На деньги играют только вошедшие игроки. Войдите и откройте игру снова. | Só jogadores conectados jogam a dinheiro. Entre e abra o jogo de novo. | اللعب بالنقود للاعبين المسجلين فقط. سجّل الدخول ثم افتح اللعبة من جديد.',
  ],
  country: [
    'This game is not offered in your country | Dieses Spiel wird in Ihrem Land nicht angeboten | Šī spēle jūsu valstī netiek piedāvāta | Эта игра не предлагается в вашей стране | Este jogo não é oferecido no seu país | هذه اللعبة غير متاحة في بلدك',
    'The studio may not offer it where you live. Other games are open to you. | Das Studio darf es dort, wo Sie leben, nicht anbieten. Andere Spiele stehen Ihnen offen. | Studija to nedrīkst piedāvāt tur, kur dzīvojat. Citas spēles jums ir pieejamas. | Студия не может предлагать её там, где вы живёте. Другие игры вам доступны. | O estúdio não pode oferecê-lo onde você mora. Outros jogos estão abertos para você. | لا يجوز للاستوديو عرضها حيث تعيش. الألعاب الأخرى متاحة لك.',
  ],
  blocked: [
    'This game is not available | Dieses Spiel ist nicht verfügbar | Šī spēle nav pieejama | Эта игра недоступна | Este jogo não está disponível | هذه اللعبة غير متاحة',
    'It is closed at the moment. Choose another game. | Es ist zurzeit geschlossen. Wählen Sie ein anderes Spiel. | Pašlaik tā ir slēgta. Izvēlieties citu spēli. | Сейчас она закрыта. Выберите другую игру. | No momento ele está fechado. Escolha outro jogo. | هي مغلقة حاليًا. اختر لعبة أخرى.',
  ],
  maintenance: [
    'This game is being looked after | Dieses Spiel wird gewartet | Spēlei notiek apkope | Игра на обслуживании | Este jogo está em manutenção | اللعبة قيد الصيانة',
    'The studio is working on it. Come back later; your open rounds are safe. | Das Studio arbeitet daran. Kommen Sie später wieder; Ihre offenen Runden sind sicher. | Studija pie tās strādā. Atgriezieties vēlāk; jūsu atvērtie raundi ir drošībā. | Студия работает над ней. Вернитесь позже; ваши открытые раунды в безопасности. | O estúdio está trabalhando nele. Volte mais tarde; suas rodadas abertas estão seguras. | يعمل الاستوديو عليها. عد لاحقًا؛ جولاتك المفتوحة محفوظة.',
  ],
  studio: [
    'The studio of this game is being looked after | Das Studio dieses Spiels wird gewartet | Šīs spēles studijai notiek apkope | Студия этой игры на обслуживании | O estúdio deste jogo está em manutenção | استوديو هذه اللعبة قيد الصيانة',
    'None of its games can be opened for the moment; your open rounds are safe. Choose a game of another studio, or come back later. | Keines seiner Spiele lässt sich zurzeit öffnen; Ihre offenen Runden sind sicher. Wählen Sie ein Spiel eines anderen Studios, oder kommen Sie später wieder. | Pagaidām nevar atvērt nevienu tās spēli; jūsu atvērtie raundi ir drošībā. Izvēlieties citas studijas spēli vai atgriezieties vēlāk. | Пока нельзя открыть ни одну её игру; ваши открытые раунды в безопасности. Выберите игру другой студии или вернитесь позже. | Nenhum dos jogos dele pode ser aberto no momento; suas rodadas abertas estão seguras. Escolha um jogo de outro estúdio ou volte mais tarde. | لا يمكن فتح أي من ألعابه حاليًا؛ جولاتك المفتوحة محفوظة. اختر لعبة من استوديو آخر أو عد لاحقًا.',
  ],
  failed: [
    'The game did not start | Das Spiel ist nicht gestartet | Spēle nesākās | Игра не запустилась | O jogo não iniciou | لم تبدأ اللعبة',
    'The studio did not answer. No money was taken. Try again, or choose another game. | Das Studio hat nicht geantwortet. Es wurde kein Geld genommen. Versuchen Sie es noch einmal oder wählen Sie ein anderes Spiel. | Studija neatbildēja. Nauda netika paņemta. Mēģiniet vēlreiz vai izvēlieties citu spēli. | Студия не ответила. Деньги не взяты. Попробуйте ещё раз или выберите другую игру. | O estúdio não respondeu. Nenhum dinheiro foi cobrado. Tente de novo ou escolha outro jogo. | لم يستجب الاستوديو. لم يُخصم أي مبلغ. حاول مرة أخرى أو اختر لعبة أخرى.',
  ],
  siteClosed: [
    'This address is closed | Diese Adresse ist geschlossen | Šī adrese ir slēgta | Этот адрес закрыт | Este endereço está fechado | هذا العنوان مغلق',
    'No game is opened here any more. Your account, your money and your open rounds are still yours. | Hier wird kein Spiel mehr geöffnet. Ihr Konto, Ihr Geld und Ihre offenen Runden gehören weiterhin Ihnen. | Šeit spēles vairs netiek atvērtas. Jūsu konts, nauda un atvērtie raundi joprojām ir jūsu. | Игры здесь больше не открываются. Ваш счёт, деньги и открытые раунды по-прежнему ваши. | Nenhum jogo é mais aberto aqui. Sua conta, seu dinheiro e suas rodadas abertas continuam seus. | لم تعد الألعاب تُفتح هنا. حسابك وأموالك وجولاتك المفتوحة ما زالت لك.',
  ],
  siteMaintenance: [
    'The site is under maintenance | Die Website wird gewartet | Vietnei notiek apkope | Сайт на обслуживании | O site está em manutenção | الموقع قيد الصيانة',
    'No game is opened for the moment; your money and your open rounds are safe. Come back a little later. | Zurzeit wird kein Spiel geöffnet; Ihr Geld und Ihre offenen Runden sind sicher. Kommen Sie etwas später wieder. | Pagaidām spēles netiek atvērtas; jūsu nauda un atvērtie raundi ir drošībā. Atgriezieties nedaudz vēlāk. | Пока игры не открываются; ваши деньги и открытые раунды в безопасности. Вернитесь немного позже. | No momento nenhum jogo é aberto; seu dinheiro e suas rodadas abertas estão seguros. Volte um pouco mais tarde. | لا تُفتح أي لعبة حاليًا؛ أموالك وجولاتك المفتوحة محفوظة. عد بعد قليل.',
  ],
};

/** Explains in the language of a locale why a game is not there. */
export function refusalWords(why: LaunchRefusal, locale: string): { title: string; note: string } {
  const [title, note] = words[why];
  return { title: say(title, locale), note: say(note, locale) };
}
