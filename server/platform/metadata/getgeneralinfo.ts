import { currenciesOf, type Handler } from '../context.ts';

/** Thirty minutes: the idle limit of a player whose brand says nothing. */
const FORCE_LOGOUT_SEC = 1800;

export const getgeneralinfo: Handler<'metadata.getgeneralinfo'> = async (_, { brand, i18n }) => ({
  analytic: {},
  available_currencies: [...currenciesOf(brand)],
  available_locales: i18n.locales(brand.id).locales.map(({ code }) => code),
  default_currency: brand.currency,
  is_seon_enabled: false,
  domain_state: 'active',
  domain_type: 'main',
  time_to_force_logout: FORCE_LOGOUT_SEC,
  is_bonus_isolation_enabled: false,
  is_game_history_export_enabled: false,
  user_inactivity_cashier_time: 120,
  user_inactivity_pp_time: 180,
  ...brand.info,
});
