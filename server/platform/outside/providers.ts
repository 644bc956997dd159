import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { SocialService } from '../../kernel/signIn/connect.ts';
import type { Services } from '../context.ts';
import type { SocialId } from '../knownServices.ts';
import type { SignedNotice } from '../signedNotice.ts';

/** Stands in for the companies that players sign in by, where no setting connects the real ones. */
export interface SignInStandIn {
  /** The service of that name, as this very server plays it at `origin`. */
  service(known: { id: SocialId; name: string }, origin: string, services: StandInServices): Promise<SocialService>;
  /** Asks it without a network: a brand's host name need not lead from this machine back to itself. */
  fetch(app: FastifyInstance): CustomFetch;
  /** The token of a messenger's bot that is nobody's. */
  botToken(services: StandInServices): Promise<string>;
}

type StandInServices = Pick<Services, 'db' | 'random'>;

/** Receives the postbacks to affiliates, where no setting gives their address. */
export interface AffiliateStandIn {
  /** Takes a postback; the same one again changes nothing. */
  receive(services: Services, notice: SignedNotice): Promise<void>;
}

declare module '../providers.ts' {
  interface Providers {
    /** Plays the services that players sign in by. */
    signIn: SignInStandIn;
    /** Plays the affiliates. */
    affiliates: AffiliateStandIn;
  }
}
