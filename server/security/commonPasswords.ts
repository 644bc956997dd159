/** So many of the best-known passwords are refused. Source: REL-S3. */
const COMMON = 3000;

/** Checks whether a password is among the most common ones. The list is loaded at the first check: most visits never need it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].slice(0, COMMON).includes(password.toLowerCase());
}
