/** The key that code says: texts that count stand under it with the name of a plural form, `games.count_one`. */
export function plainKey(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}
