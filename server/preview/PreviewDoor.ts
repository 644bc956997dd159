import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContentError } from '../content/document/ContentError.ts';
import type { Studio } from '../content/management/auth/studio.ts';
import { studioOrigin } from '../content/management/auth/studio.ts';
import { may } from '../content/people/rights.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { fromJson } from '../db/json.ts';
import { withoutTicket } from '../site/previewTicket.ts';
import { previewHeaders } from '../site/security.ts';
import type { PreviewService } from './PreviewService.ts';
import { wordsOfRefused } from './PreviewService.ts';
import { type PlainPage, previewPage } from './previewPage.ts';
import { endPreview, findSession, holderOf, type Preview, spendTicket } from './tickets.ts';

export interface PreviewDoorOptions {
  service: PreviewService;
  /** Null while the database cannot be reached, or where content comes from elsewhere. */
  store(): ContentStore | null;
  studio: Studio | null;
  now(): number;
  random(bytes: number): Uint8Array;
}

/** A preview whose holder may see it at this moment. */
export interface OpenPreview {
  preview: Preview;
  store: ContentStore;
  look: Awaited<ReturnType<PreviewService['look']>>;
}

const SPENT = 'This preview was opened before, has ended, or never was one. Open it anew from the Studio.';
const TAKEN = 'You may no longer see drafts of this brand. Nothing of your work is lost: ask whoever manages people.';

/** Shows content that is not live to anybody with a ticket, or with the session that the ticket began. */
export class PreviewDoor {
  readonly #options: PreviewDoorOptions;

  constructor(options: PreviewDoorOptions) {
    this.#options = options;
  }

  /** Answers a page's address that carries a ticket. Cookies are neither read nor set, and no cached page is used. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { ticket: string; brand: string },
  ): Promise<FastifyReply> {
    const framer = studioOrigin(this.#options.studio, request);
    const page = await this.#pageOf(request, { ...asked, framer });
    return reply.code(page.status).headers(page.headers).send(page.body);
  }

  async #pageOf(
    request: FastifyRequest,
    { ticket, brand, framer }: { ticket: string; brand: string; framer: string | null },
  ): Promise<PlainPage> {
    const refuse = (status: number, title: string, lines: readonly string[]): PlainPage =>
      previewPage({ status, title, lines, framer });
    const store = this.#options.store();
    if (!store) return refuse(503, 'There is no preview now', ['The database cannot be reached. Try again soon.']);
    if (request.method !== 'GET' || framer === null) return refuse(403, 'This preview is over', [SPENT]);
    const spent = await store.parts.db.write((tx) => spendTicket(tx, this.#options, { ticket, brand, studio: framer }));
    if (!spent) return refuse(403, 'This preview is over', [SPENT]);
    try {
      const open = await this.open(store, spent.preview);
      if (!open) return refuse(403, 'You may not see this preview', [TAKEN]);
      return await this.#draw(request, { open, framer, session: spent.session, refuse });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return refuse(404, 'This preview cannot be shown', [error.message]);
    }
  }

  async #draw(request: FastifyRequest, { open: { look }, framer, session, refuse }: Drawing): Promise<PlainPage> {
    const { refused } = look.made;
    if (refused.length > 0) return refuse(422, 'This draft cannot be shown yet', wordsOfRefused(refused));
    const address = withoutTicket(request.url);
    const [pathname = '', ...query] = address.split('?');
    const search = query.length === 0 ? '' : `?${query.join('?')}`;
    const page = await this.#options.service.page(look, { pathname, search, host: request.headers.host });
    if (page.kind === 'redirect')
      return refuse(200, 'This address leads elsewhere', [`It leads to ${page.to} (${page.status}).`]);
    const settings = { ...page.request.settings, preview: session, studio: framer };
    const { html, styleHashes, scriptHashes } = page.bundle.renderPage({ ...page.request, settings });
    const headers = previewHeaders({ scriptHashes, styleHashes }, { framer, imageOrigins: page.imageOrigins });
    return { status: page.status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body: html };
  }

  /**
   * The preview of a session, to whom it is shown at this moment; null when it is over, its holder may not see it any more, or its content is gone.
   */
  async ofSession(session: string): Promise<OpenPreview | null> {
    const store = this.#options.store();
    const preview = store && (await findSession(store.parts.db.read, session, this.#options.now()));
    if (!preview) return null;
    try {
      return await this.open(store, preview);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return null;
    }
  }

  /**
   * Opens a preview by the rights that its holder has at this moment. One that he may not see any more ends.
   * @throws ContentError if it does not exist
   */
  async open(store: ContentStore, preview: Preview): Promise<OpenPreview | null> {
    const { db } = store.parts;
    const actor = await holderOf(db.read, preview, this.#options.now());
    if (!may(actor, 'read-drafts', { brand: preview.brand })) {
      await db.write((tx) => endPreview(tx, preview));
      return null;
    }
    const ask = fromJson(preview.asked);
    return actor && { preview, store, look: await this.#options.service.look(store, { ask, actor }) };
  }
}

interface Drawing {
  open: OpenPreview;
  framer: string;
  session: string;
  refuse(status: number, title: string, lines: readonly string[]): PlainPage;
}
