/** Longest part of a name that is made of a label. */
const MOST_LETTERS = 32;

/** Makes names of fields from their labels: `E-mail address` is `e_mail_address`; one without Latin letters is named by its place. */
export function fieldNames(labels: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, label] of labels.entries()) {
    const plain = label.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const word =
      plain
        .match(/[a-z][a-z0-9]*|[0-9]+/g)
        ?.join('_')
        .slice(0, MOST_LETTERS) ?? '';
    names.push(freeName(/^[a-z]/.test(word) ? word : `field_${index + 1}`, names));
  }
  return names;
}

function freeName(name: string, taken: readonly string[]): string {
  let number = 2;
  let free = name;
  while (taken.includes(free)) {
    free = `${name}_${number}`;
    number += 1;
  }
  return free;
}
