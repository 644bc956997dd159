import { currenciesOf, type Handler, policyOf } from '../context.ts';

export const getgeneralinfo: Handler<'metadata.getgeneralinfo'> = async (_, { brand, i18n }) => ({
  analytic: {},
  available_currencies: [...currenciesOf(brand)],
  available_locales: i18n.locales(brand.id).locales.map(({ code }) => code),
  default_currency: brand.currency,
  is_seon_enabled: false,
  domain_state: 'active',
  domain_type: 'main',
  is_bonus_isolation_enabled: policyOf(brand).bonusIsolation,
  is_game_history_export_enabled: true,
  user_inactivity_cashier_time: 120,
  user_inactivity_pp_time: 180,
  ...brand.info,
  // the server ends idle sessions by the same figure: the browser only warns
  time_to_force_logout: policyOf(brand).idleMinutes * 60,
});
