/** So many of the best-known passwords are refused. Source: REL-S3. */
const COMMON = 3000;

/** Whether a password is among those that everybody tries first. The list is fetched when it is first asked: most visits never need it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].slice(0, COMMON).includes(password.toLowerCase());
}
