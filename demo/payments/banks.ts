import type { Bank } from '../../server/platform/cashier/method.ts';

/** Invented banks, two a country. */
const names: Readonly<Record<string, readonly [string, string]>> = {
  LV: ['Amber Dune Bank', 'Birchwater Savings'],
  DE: ['Linden & Lark Bank', 'Rivergate Kasse'],
  GB: ['Foxglove Bank', 'Old Quay Building Society'],
  AT: ['Larkspur Bank', 'Alpenglow Kasse'],
  EE: ['Juniper Bank', 'Whitecap Pank'],
  LT: ['Oakmere Bank', 'Sandbar Bankas'],
  FI: ['Reindeer Moss Bank', 'Lakelight Bank'],
  ES: ['Banco Retama', 'Caja Farol'],
  FR: ['Banque Bruyère', 'Crédit Falaise'],
  IT: ['Banca Ginestra', 'Cassa Ponteverde'],
  PL: ['Bank Wrzos', 'Kasa Jarzębina'],
};

/** Banks of a country; none where instant payments are not offered. */
export function banksOf(country: string): Bank[] {
  return (names[country] ?? []).map((name, index) => ({
    id: `${country.toLowerCase()}-${index + 1}`,
    name,
    country,
  }));
}
