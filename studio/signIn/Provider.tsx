import { useEffect, useState } from 'react';
import { calls } from '../api/calls.ts';
import { t } from '../words/t.ts';

/** Link to a company's own sign-in, if there is one. On a failed request it is left out: the password remains. */
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
