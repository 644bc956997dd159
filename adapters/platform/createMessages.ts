import { create } from 'axios';
import type { LocaleList, MessageTable } from '#schemas/platform/i18n.ts';

const TIMEOUT_MS = 5000;

/** Languages and texts of the interface. Never rejects: a page without them still stands [CALL-14] [ERR-07]. */
export interface MessagesClient {
  /** On failure an empty list with an empty default; the failure is reported. */
  locales(): Promise<LocaleList>;
  /** On failure an empty table; the failure is reported. */
  messages(locale: string): Promise<MessageTable>;
}

/** Reads `/nfx/i18n/*`. Source: spec §7 «Locales». */
export function createMessages({
  baseUrl = '',
  report,
}: {
  baseUrl?: string;
  report: (what: string, detail: Readonly<Record<string, unknown>>) => void;
}): MessagesClient {
  const http = create({ baseURL: baseUrl, timeout: TIMEOUT_MS });
  const read = async <T extends object>(path: string, fallback: T): Promise<T> => {
    try {
      const { data } = await http.get<T>(path);
      if (typeof data !== 'object' || data === null) throw new TypeError('the answer is not an object');
      return data;
    } catch (error) {
      report('messages cannot be read', { path, error }); // the texts are lost, the page is not
      return fallback;
    }
  };
  return {
    locales: () => read<LocaleList>('/nfx/i18n/locales', { locales: [], defaultLocale: '' }),
    messages: (locale) => read<MessageTable>(`/nfx/i18n/messages/${encodeURIComponent(locale)}`, {}),
  };
}
