/** What a way back waits for: the visitor has signed in by a social service, or has paid. Source: STATE-07. */
export type BackUrlPurpose = 'social-auth' | 'pay-success';
