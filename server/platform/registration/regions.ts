const names: Readonly<Record<string, string>> = {
  AE: 'Abu Dhabi|Ajman|Dubai|Fujairah|Ras Al Khaimah|Sharjah|Umm Al Quwain',
  BR: 'Bahia|Ceará|Distrito Federal|Minas Gerais|Paraná|Pernambuco|Rio de Janeiro|Rio Grande do Sul|Santa Catarina|São Paulo',
  CA: 'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Nova Scotia|Prince Edward Island|Quebec|Saskatchewan',
  DE: 'Baden-Württemberg|Bayern|Berlin|Brandenburg|Bremen|Hamburg|Hessen|Mecklenburg-Vorpommern|Niedersachsen|Nordrhein-Westfalen|Rheinland-Pfalz|Saarland|Sachsen|Sachsen-Anhalt|Schleswig-Holstein|Thüringen',
  GB: 'England|Northern Ireland|Scotland|Wales',
};

/** Regions to choose from; empty where the country asks for none. Ids are stable words, names are shown. */
export function regionsOf(country: string): { id: string; name: string }[] {
  const list = names[country];
  return list === undefined ? [] : list.split('|').map((name) => ({ id: wordOf(name), name }));
}

function wordOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}
