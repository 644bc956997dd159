/** A setting of the environment that cannot be used; its message is the whole line an operator sees. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
