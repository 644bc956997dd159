/** Events that a return address waits for: sign-in by a social service, or a payment. Source: STATE-07. */
export type BackUrlPurpose = 'social-auth' | 'pay-success';
