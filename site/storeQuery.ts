import type { StoredName } from '#runtime/document/pageSettings.ts';
import type { Ports } from '#runtime/ports/index.ts';
import { removeExpired, storeFor, storeForVisit } from '#runtime/store/expiringStorage.ts';
import { agreedTo, hasAnsweredConsent } from '#widgets/shell/consent/storeConsent.ts';

/** A tracking id, or a code; longer ones are not used. */
const MAX_CHARS = 128;

/**
 * Stores what the address says of the site that sent the visitor, until registering sends it [STATE-20]. Within the visit the registration itself
 * needs it; beyond, what has a category of consent is stored, once the visitor agreed or where the brand does not ask.
 */
export function storeQuery(
  ports: Pick<Ports, 'storage' | 'clock' | 'cookies' | 'navigation'>,
  names: readonly StoredName[],
): void {
  removeExpired(ports);
  const { searchParams } = ports.navigation.current();
  for (const { name, consent, isAsked = false } of names) {
    const value = searchParams.get(name) ?? '';
    if (value === '' || value.length > MAX_CHARS) continue;
    // A visitor's no still counts at brands that do not ask for consent any more.
    const isFree = !isAsked && !hasAnsweredConsent(ports);
    const isAgreed = consent !== undefined && (isFree || agreedTo(ports).includes(consent));
    if (isAgreed) storeFor(ports, name, { value, consent });
    else storeForVisit(ports, name, { value, consent });
  }
}
