/** The stored part of the numbers that a player gave; the numbers themselves are not kept. */
export interface StoredRequisites {
  /** Keyed hash of all given values, or the provider's name for a saved card: the same values give the same token. Empty when the method asks nothing. */
  token: string;
  /** `•••• 4242`, safe to show; empty when there is nothing to tell apart. */
  label: string;
  /** Verdict of the provider on the number: see `PaymentProvider.inspect`. */
  verdict: string;
  /** Id of the saved card or account that was chosen. */
  saved: string;
}
