import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { textsOf } from '#schemas/record.ts';
import { siteOriginAt } from '../../server/forwarded/siteOrigin.ts';
import { refusal } from '../../server/kernel/refusal.ts';
import type { RouteDoor } from '../../server/platform/area.ts';
import { isFromElsewhere } from '../../server/platform/outside/fromElsewhere.ts';
import { findService } from '../../server/platform/outside/social/services.ts';
import { html } from '../../server/platform/pages/html.ts';
import { sendPage } from '../../server/platform/pages/page.ts';
import { answerErrorsAsPages } from '../../server/platform/pages/pageErrors.ts';
import { createProvider, TEN_MINUTES_SEC } from './createProvider.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { demoClientSecret, demoPath } from './standIn.ts';

/** Providers are made for each host that is asked; more hosts than this are nobody who tries things out. */
const MOST_PROVIDERS = 8;

type OidcRequest = FastifyRequest<{ Params: { service: string }; Body: unknown }>;
type ProviderOf = (request: OidcRequest) => Promise<{ provider: Provider; name: string }>;

/** The demo identity providers at `/platform/oidc/{service}`. */
export function mountOidc(app: FastifyInstance, door: RouteDoor): void {
  const providers = new Map<string, Promise<Provider>>();
  const providerOf: ProviderOf = async (request) => {
    const { service: id } = request.params;
    const origin = siteOriginAt(door.brandOf(request), request);
    const service = await findService(id, origin, door.services);
    if (!service?.isEmbedded) throw refusal('MethodNotFoundException', 'There is no such provider.');
    if (providers.size >= MOST_PROVIDERS && !providers.has(service.issuer)) providers.clear();
    const clientSecret = await demoClientSecret(id, door.services);
    const made =
      providers.get(service.issuer) ??
      createProvider({ service: id, origin, clientSecret, random: door.services.random });
    providers.set(service.issuer, made);
    return { provider: await made, name: service.name };
  };
  void app.register(async (scope) => mountChoice(scope, providerOf));
  void app.register(async (scope) => mountProtocol(scope, providerOf));
}

/** The provider's own sign-in page: one of a few invented people. */
function mountChoice(app: FastifyInstance, providerOf: ProviderOf): void {
  answerErrorsAsPages(app, 'Demo identity provider');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  const url = '/platform/oidc/:service/choose/:uid';
  const lost = (): never => {
    throw refusal('InvalidRequestException', 'This sign-in has run out. Start again from the site.');
  };

  app.get(url, async (request: OidcRequest, reply) => {
    const { provider, name } = await providerOf(request);
    const { uid } = await provider.interactionDetails(request.raw, reply.raw).catch(lost);
    const people = demoPeople.map(
      ({ subject, first, last, email, shows }) =>
        html`<button class="row" name="person" value="${subject}"><span class="face" aria-hidden="true">${first.slice(0, 1)}${last.slice(0, 1)}</span><span><b>${first} ${last}</b><small>${email}<br>${shows}</small></span></button>`,
    );
    const body = html`<p>${name} is invented, and so are these people. Choose who you want to be.</p><form method="post" action="${demoPath(request.params.service)}/choose/${uid}">${people}<button class="plain" name="person" value="">Cancel and go back</button></form>`;
    return sendPage(reply, 200, { title: `Sign in with ${name}`, mark: `${name} · demo`, body });
  });

  app.post(url, async (request: OidcRequest, reply) => {
    if (isFromElsewhere(request)) throw refusal('AccessDeniedException', 'Choose on the provider’s own page.');
    const { provider } = await providerOf(request);
    const { person } = textsOf(request.body);
    const chosen = demoPeople.find(({ subject }) => subject === person);
    const result = chosen
      ? { login: { accountId: chosen.subject } }
      : { error: 'access_denied', error_description: 'The visitor went back.' };
    if (chosen)
      await leaveOthers(provider, await provider.interactionDetails(request.raw, reply.raw).catch(lost), chosen);
    const next = await provider.interactionResult(request.raw, reply.raw, result).catch(lost);
    return reply.redirect(next, 303);
  });
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Signs out a visitor who was signed in here as somebody else, without asking: this provider is for trying out several people. */
async function leaveOthers(provider: Provider, interaction: Interaction, { subject }: DemoPerson): Promise<void> {
  const { session } = interaction;
  if (!session || session.accountId === subject) return;
  const earlier = await provider.Session.findByUid(session.uid);
  await earlier?.destroy();
  delete interaction.session;
  await interaction.save(TEN_MINUTES_SEC);
}

/** Everything else is the library's. */
function mountProtocol(app: FastifyInstance, providerOf: ProviderOf): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null)); // the library reads the body itself
  app.all('/platform/oidc/:service/*', async (request: OidcRequest, reply) => {
    const { provider } = await providerOf(request);
    const { raw } = request;
    const { protocol, host } = new URL(provider.issuer);
    // what a visitor says of a proxy counts for nothing
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = host;
    Object.assign(raw, { originalUrl: raw.url });
    raw.url = (raw.url ?? '').slice(demoPath(request.params.service).length);
    reply.hijack();
    await provider.callback()(raw, reply.raw);
  });
}
