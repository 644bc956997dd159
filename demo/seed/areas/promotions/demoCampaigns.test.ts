import { expect, it } from 'vitest';
import { inLocale } from '../../../../server/platform/promotions/terms.ts';
import { makeDemoCampaigns } from './demoCampaigns.ts';

const campaigns = makeDemoCampaigns('a_game', 0);

it.each(['en', 'lv', 'ru', 'ar'])('no sum of a demo offer is without its currency in %s [DEMO-04]', (locale) => {
  for (const { name, rule } of campaigns) {
    const { text, terms } = inLocale(rule.description, { locale, currency: 'EUR' });
    expect(`${text} ${terms}`, name).not.toMatch(/[{}]/);
    if (/\{/.test(rule.description.text)) expect(text, name).toMatch(name === 'other-currency' ? /CHF/ : /€/);
  }
});
