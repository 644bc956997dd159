import { useEffect, useState } from 'react';
import { calls } from '../api/calls.ts';
import { t } from '../words/t.ts';

/** The way to a company's own sign-in, where there is one. What cannot be asked is left out: the password is there. */
export function Provider() {
  const [provider, setProvider] = useState('');
  useEffect(() => {
    calls.providers().then(
      ([first]) => setProvider(first?.provider ?? ''),
      () => undefined,
    );
  }, []);
  if (provider === '') return null;
  return (
    <a className="quiet" href={`/content/api/connect/${provider}`}>
      {t('signIn.signInByYourCompany')}
    </a>
  );
}
