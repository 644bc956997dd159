import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Balance } from '#schemas/platform/account.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import styles from './WalletLines.module.css';

const wallets = ['balance_main', 'balance_bonus', 'balance_betting_bonus'] as const;

/** A balance wallet by wallet, without play money. Source: CFG-07. */
export function WalletLines({
  balance,
  t,
  format,
}: {
  balance: Balance;
  t: Translate;
  format: Pick<Formatters, 'money'>;
}): ReactNode {
  return (
    <dl className={styles.lines}>
      {wallets.map((name) => (
        <div key={name} className={styles.line}>
          <dt>{t(`session.${name}`)}</dt>
          <dd>
            <Money value={balance[name]} format={format} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
