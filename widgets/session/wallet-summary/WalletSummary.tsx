import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { Icon, type IconName } from '#widgets/parts/Icon/Icon.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { SessionSummary } from '../SessionSummary.tsx';
import type { Props } from './schema.ts';
import styles from './WalletSummary.module.css';

/** Wallets by their name on the wire, the one that can be withdrawn first. */
const wallets: readonly {
  name: 'balance_main' | 'balance_bonus' | 'balance_betting_bonus' | 'balance_fun';
  icon: IconName;
}[] = [
  { name: 'balance_main', icon: 'wallet' },
  { name: 'balance_bonus', icon: 'gift' },
  { name: 'balance_betting_bonus', icon: 'trophy' },
  { name: 'balance_fun', icon: 'dice' },
];

/** A card for each wallet. */
export function WalletSummary({ id, props, t, format }: ViewProps<Props>): ReactNode {
  return (
    <SessionSummary {...{ id, props, t }}>
      {(info) => (
        <ul className={styles.wallets} aria-busy={info === null}>
          {wallets.map((wallet) => (
            <SummaryWallet
              key={wallet.name}
              {...wallet}
              {...{ info, t, format }}
              hasHint={wallet.name !== 'balance_betting_bonus' || props.hasBettingNotice !== false}
            />
          ))}
        </ul>
      )}
    </SessionSummary>
  );
}

interface WalletProps {
  name: (typeof wallets)[number]['name'];
  icon: IconName;
  info: AccountInfo | null;
  hasHint: boolean;
  t: Translate;
  format: Formatters;
}

function SummaryWallet({ name, icon, info, hasHint, t, format }: WalletProps): ReactNode {
  return (
    <li className={styles.wallet} data-wallet={name}>
      <span className={styles.label}>
        <Icon name={icon} size={20} />
        {t(`session.${name}`)}
      </span>
      <span className={styles.amount}>
        {info ? <Money value={info[name]} format={format} /> : <span className={styles.ghost} />}
      </span>
      {hasHint && <span className={styles.hint}>{t(`session.${name}.hint`)}</span>}
    </li>
  );
}
