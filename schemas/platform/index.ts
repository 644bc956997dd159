export interface CallTypes {
  [name: string]: { request: Readonly<Record<string, unknown>>; response: unknown };
}
export type CallName = keyof CallTypes & string;
