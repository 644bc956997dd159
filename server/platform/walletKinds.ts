/** The wallets of a player. */
export const walletKinds = ['main', 'bonus', 'betting_bonus', 'fun'] as const;
export type WalletKind = (typeof walletKinds)[number];
