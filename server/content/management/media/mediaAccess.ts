import type { FastifyRequest } from 'fastify';
import { say } from '../../document/say.ts';
import type { MediaStore } from '../../media/createMediaStore.ts';
import { MediumMissingError } from '../../media/errors.ts';
import type { Medium } from '../../media/parts.ts';
import { type Actor, may, type Right } from '../../people/rights.ts';
import { ApiError, forbidden } from '../http/errors.ts';
import type { Locales } from './fileInfo.ts';
import { fileValues, readFileQuery } from './fileQuery.ts';
import { type FileView, fileView } from './fileView.ts';

export interface MediaAccessOptions {
  /** Null while the database is away. */
  media(): MediaStore | null;
  /** Returns the asker; null if nobody is signed in. @throws ApiError 401 for invalid credentials */
  actorOf(request: FastifyRequest): Promise<Actor | null>;
  /** A brand's languages; undefined for a brand that is not there. */
  localesOf(brand: string): Locales | undefined;
}

interface Query {
  id?: string;
  brand?: string;
  locale?: string;
  folder?: string;
  _q?: string;
  [name: string]: unknown;
}
export type Asked = FastifyRequest<{ Querystring: Query }>;
export type AskedOne = FastifyRequest<{ Querystring: Query; Params: { id: string } }>;

const RETRY_SEC = 5;

/** The library within the rights of whoever asks. A refusal is an ApiError, or names the medium it is about. */
export class MediaAccess {
  readonly #options: MediaAccessOptions;

  constructor(options: MediaAccessOptions) {
    this.#options = options;
  }

  /** @throws ApiError 503 while the database is away */
  store(): MediaStore {
    const held = this.#options.media();
    if (held) return held;
    throw new ApiError(503, 'ServiceUnavailableError', say('picture.databaseAway'), { retryAfter: RETRY_SEC });
  }

  /** @throws ApiError 400 for a brand that is not there */
  locales(brand: string): Locales {
    const known = this.#options.localesOf(brand);
    if (known) return known;
    throw new ApiError(400, 'ValidationError', say('brand.unknown', { brand }));
  }

  /** Returns the view of pictures in the requested language. */
  viewer({ query: { locale } }: Asked): (medium: Medium) => FileView {
    return (medium) => {
      const { defaultLocale } = this.locales(medium.brand);
      return fileView(medium, [locale ?? defaultLocale, defaultLocale]);
    };
  }

  /** Finds the target of an upload: a brand's library, or the medium to replace. Called before a body is read, and again after. */
  async target(request: Asked): Promise<{ actor: Actor; brand: string; medium: Medium | undefined }> {
    const { id, brand: given = 'base' } = request.query;
    const actor = await this.#actorIn(request);
    const medium = id === undefined ? undefined : await this.#find(id, request);
    const brand = medium?.brand ?? given;
    this.locales(brand);
    if (!may(actor, 'upload', { brand })) throw forbidden();
    return { actor, brand, medium };
  }

  async one(request: AskedOne, right: Right): Promise<{ actor: Actor; medium: Medium }> {
    const actor = await this.#actorIn(request);
    const medium = await this.#find(request.params.id, request);
    if (!may(actor, right, { brand: medium.brand })) throw forbidden();
    return { actor, medium };
  }

  /** Pictures by brand, folder, a part of their name, and Strapi's filters; those that who asks may see. */
  async list(request: Asked): Promise<{ found: FileView[]; total: number }> {
    const actor = await this.#actorIn(request);
    const { brand, folder, _q: sought = '' } = request.query;
    const { test, order } = readFileQuery(request.url);
    const seen = (await this.store().all()).filter(
      (medium) =>
        may(actor, 'read-drafts', { brand: medium.brand }) &&
        (brand === undefined || medium.brand === brand) &&
        (folder === undefined || (medium.data.folder ?? '/') === folder) &&
        `${medium.data.name} ${medium.data.id}`.toLowerCase().includes(String(sought).toLowerCase()),
    );
    const files = seen.map(this.viewer(request)).filter((file) => test(fileValues(file)));
    const found = order ? files.toSorted((a, b) => order(fileValues(a), fileValues(b))) : files;
    const [start, count] = pageOf(request.query);
    return { found: found.slice(start, start + count), total: found.length };
  }

  async #actorIn(request: FastifyRequest): Promise<Actor> {
    const actor = await this.#options.actorOf(request);
    if (actor) return actor;
    throw forbidden();
  }

  /** Finds a medium by number or id; if several brands have it, that of the requested brand, else the inherited one. */
  async #find(id: string, { query: { brand } }: Asked): Promise<Medium> {
    const all = await this.store().all();
    const named = all.filter((medium) => String(medium.number) === id || medium.data.id === id);
    const own = named.find((medium) => medium.brand === (brand ?? 'base'));
    const medium = own ?? (brand === undefined ? named[0] : undefined);
    if (medium) return medium;
    throw new MediumMissingError(`media/${id}`);
  }
}

/** Number of files in a page, at most and by default. */
const PAGE = 100;

/** By pages or by places. */
function pageOf(query: Query): [start: number, count: number] {
  const read = (name: string): number | undefined => {
    const given = query[`pagination[${name}]`];
    return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : undefined;
  };
  const count = Math.min(PAGE, read('pageSize') ?? read('limit') ?? PAGE);
  return [read('start') ?? (Math.max(1, read('page') ?? 1) - 1) * count, count];
}
