import type { CallTypes } from '#schemas/platform/index.ts';

/** A registration that a Latvian visitor would send. */
export const goodRegistration: CallTypes['auth.register']['request'] = {
  email: 'Zane@Mail.example',
  password: 'Quiet-Drum9',
  mobile: '20 000 001',
  phone_country_code: 'LV',
  country_code: 'LV',
  currency: 'EUR',
  first_name: 'Zane',
  last_name: "O'Brien-Kalniņa",
  birth_date: '01.02.1990',
  notify: '1',
  is_betting: '0',
};
