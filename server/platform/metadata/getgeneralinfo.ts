import { currenciesOf, type Handler, policyOf } from '../context.ts';

export const getgeneralinfo: Handler<'metadata.getgeneralinfo'> = async (_, { brand, host, i18n }) => {
  const policy = policyOf(brand);
  const { domains = {} } = brand;
  const domain = Object.hasOwn(domains, host) ? domains[host] : undefined;
  return {
    analytic: brand.analytic ?? {},
    available_currencies: [...currenciesOf(brand)],
    available_locales: i18n.locales(brand.id).locales.map(({ code }) => code),
    default_currency: brand.currency,
    is_seon_enabled: policy.deviceChecks,
    domain_state: domain?.state ?? 'active',
    domain_type: domain?.type ?? 'main',
    is_bonus_isolation_enabled: policy.bonusIsolation,
    is_game_history_export_enabled: true,
    user_inactivity_cashier_time: policy.cashierHelpSec,
    user_inactivity_pp_time: policy.paymentHelpSec,
    // the server ends idle sessions by the same figure: the browser only warns
    time_to_force_logout: policy.idleMinutes * 60,
  };
};
