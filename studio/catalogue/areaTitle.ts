import { t } from '../words/t.ts';

const TITLES: Readonly<Record<string, string>> = {
  betting: t('catalogue.betting'),
  cashier: t('catalogue.cashier'),
  chat: t('catalogue.chat'),
  content: t('catalogue.content'),
  form: t('catalogue.form'),
  games: t('catalogue.games'),
  layout: t('catalogue.layout'),
  loyalty: t('catalogue.loyalty'),
  profile: t('catalogue.profile'),
  promo: t('catalogue.promo'),
  protection: t('catalogue.protection'),
  session: t('catalogue.session'),
  shell: t('catalogue.shell'),
  tournaments: t('catalogue.tournaments'),
};

/** What an area of widgets is called, such as the cashier; one that an operator added has its own name. */
export const areaTitle = (area: string): string => TITLES[area] ?? area;
