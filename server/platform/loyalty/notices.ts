import type { Selectable } from 'kysely';
import type { LoyaltyNotice } from '#schemas/platform/loyalty.ts';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../kernel/newId.ts';
import type { Services } from '../context.ts';
import type { Player } from '../tables.ts';
import { say, type Words } from '../words.ts';
import { titleOfBought } from './productTitles.ts';
import { titleOfQuest } from './quests.ts';
import type { GivenMoney, LoyaltyNoticeTable } from './tables.ts';
import { type LoyaltyTerms, loyaltyTermsOf } from './terms.ts';

type Notice = Selectable<LoyaltyNoticeTable>;

interface Sort {
  title: Words;
  message: Words;
  type: LoyaltyNotice['type'];
  amountType: LoyaltyNotice['amountType'];
  /** Name of its subject. */
  subject(notice: Notice, terms: LoyaltyTerms, locale: string): string;
}

const sorts: Readonly<Record<Notice['reason'], Sort>> = {
  welcome: {
    title:
      'Welcome aboard | Willkommen an Bord | Laipni lūgti uz klāja | Добро пожаловать на борт | Bem-vindo a bordo | أهلاً بك على متن الرحلة',
    message:
      'Your points grow as you play. | Deine Punkte wachsen mit dem Spiel. | Spēlējot punkti aug. | Очки растут с игрой. | Seus pontos crescem com o jogo. | تنمو نقاطك مع اللعب.',
    type: 'other',
    amountType: '',
    subject: () => '',
  },
  level: {
    title: 'Level {amount} | Stufe {amount} | {amount}. līmenis | Уровень {amount} | Nível {amount} | المستوى {amount}',
    message:
      'You are now at {subject}. | Du bist jetzt bei {subject}. | Tagad tavs līmenis ir {subject}. | Теперь ваш уровень: {subject}. | Agora você está em {subject}. | أنت الآن في مستوى {subject}.',
    type: 'other',
    amountType: 'level',
    subject: ({ subject: level }, { levels }, locale) => say(levels[level - 1]?.title ?? '', locale),
  },
  quest: {
    title:
      'Quest completed | Aufgabe geschafft | Uzdevums izpildīts | Задание выполнено | Missão concluída | اكتملت المهمة',
    message:
      '{subject}: {amount} points are waiting. | {subject}: {amount} Punkte warten. | {subject}: gaida {amount} punkti. | {subject}: вас ждут {amount} очков. | {subject}: {amount} pontos esperam. | {subject}: {amount} نقطة بانتظارك.',
    type: 'credit',
    amountType: 'points',
    subject: ({ subject: id }, { quests }, locale) => {
      const quest = quests.find((one) => one.id === id);
      return quest ? titleOfQuest(quest, locale) : '';
    },
  },
  product: {
    title:
      'Bought in the shop | Im Shop gekauft | Nopirkts veikalā | Куплено в магазине | Comprado na loja | تم الشراء من المتجر',
    message: '{subject} | {subject} | {subject} | {subject} | {subject} | {subject}',
    type: 'credit',
    amountType: 'product',
    subject: (notice, { products }, locale) => {
      const product = products.find((one) => one.id === notice.subject);
      return product ? titleOfBought(product, notice, locale) : '';
    },
  },
};

/** The notice as the contract shows it. */
export function showNotice(notice: Notice, terms: LoyaltyTerms, locale: string): LoyaltyNotice {
  const { id, reason, amount, created_at } = notice;
  const sort = sorts[reason];
  const values = { amount, subject: sort.subject(notice, terms, locale) };
  return {
    id,
    created_at: Number(created_at),
    title: say(sort.title, locale, values),
    message: say(sort.message, locale, values),
    type: sort.type,
    amount,
    amountType: sort.amountType,
    image: terms.noticeImages[reason],
    trigger: reason,
  };
}

export interface News {
  player: Pick<Player, 'uid' | 'locale'>;
  reason: Notice['reason'];
  subject: number;
  amount: number;
  /** Of a product of money. */
  given?: GivenMoney;
  at: number;
}

/** Keeps a notice for the player and tells the browsers at once. */
export async function tellNotice(
  tx: Tx,
  services: Pick<Services, 'live' | 'loyalty' | 'random'>,
  news: News,
): Promise<void> {
  const { player, reason, subject, amount, given = { money: null, currency: null }, at } = news;
  const id = newId(services.random, 9);
  const notice: Notice = { id, uid: player.uid, reason, subject, amount, ...given, created_at: BigInt(at) };
  await tx.insertInto('loyalty_notice').values(notice).execute();
  const data = showNotice(notice, loyaltyTermsOf(services), player.locale);
  await services.live.announce(tx, { to: { player: player.uid }, type: 'loyalty.notice', data });
}
