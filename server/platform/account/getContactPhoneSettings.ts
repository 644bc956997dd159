import type { Handler } from '../context.ts';
import { wholeList } from '../paging.ts';
import { countries } from '../registration/countries.ts';

export const getContactPhoneSettings: Handler<'account.getContactPhoneSettings'> = async () =>
  wholeList(
    countries.map(({ code, name, phoneCode, mask }) => ({
      country_code: code,
      phone_code: phoneCode,
      name,
      mask: typeof mask === 'string' ? mask : [...mask],
    })),
  );
