import type { Connector } from '../../../../kernel/signIn/connect.ts';
import type { OidcSettings } from '../settings.ts';

/** Name of the operator's own provider in the addresses of the calls. */
export const PROVIDER = 'oidc';

/** Connects to the operator's provider; its code is loaded on first use. */
export function createProviderDoor(now: () => number): () => Promise<Connector> {
  let connector: Promise<Connector> | undefined;
  return () => {
    connector ??= import('../../../../kernel/signIn/connect.ts').then(({ createConnector }) =>
      createConnector({ now }),
    );
    return connector;
  };
}

/** The provider as the connector knows it. */
export function serviceOf({ issuer, clientId, clientSecret }: OidcSettings) {
  return { id: PROVIDER, name: 'Single sign-on', issuer, clientId, clientSecret, isEmbedded: false };
}
