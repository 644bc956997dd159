import type { StartChat } from '#runtime/ports/chatVendor.ts';
import { expose, vendorGlobal } from '../../vendors/vendorGlobal.ts';
import type { Settings } from './schema.ts';

/** As far as it is used here. Source: Jivo, «Widget API». */
interface Api {
  open(): void;
  clearHistory(): void;
  setUserToken(token: string): void;
  setContactInfo(info: Readonly<Record<string, string | undefined>>): void;
  setCustomData(rows: readonly Readonly<Record<string, string>>[]): void;
}

/** Hiding is taking the widget away: its API has no other way. */
export const start: StartChat<Settings> = async ({ settings, person, isSomebodyElse, load }) => {
  const { id } = settings;
  const isThere = new Promise<void>((resolve) => expose({ jivo_onLoadCallback: resolve }));
  await load(`https://code.jivosite.com/widget/${id}`);
  await isThere;
  const api = (): Api => vendorGlobal<Api>('jivo_api');
  if (isSomebodyElse) api().clearHistory();
  if (person) {
    const { uid, firstName: name, email, tel: phone } = person;
    api().setUserToken(uid);
    api().setContactInfo({ name, email, phone });
    api().setCustomData([{ title: 'UID', content: uid }]);
  }
  const hide = (): void => vendorGlobal<() => void>('jivo_destroy')();
  const show = (): void => vendorGlobal<() => void>('jivo_init')();
  hide();
  return { show, hide, open: () => api().open(), stop: hide };
};
