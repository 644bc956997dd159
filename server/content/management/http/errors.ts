import { type Said, say } from '../../document/say.ts';

/** Names of refusals as Strapi's clients know them. */
export type ApiErrorName =
  | 'ApplicationError'
  | 'ConflictError'
  | 'ForbiddenError'
  | 'InternalServerError'
  | 'MethodNotAllowedError'
  | 'NotFoundError'
  | 'PaginationError'
  | 'PayloadTooLargeError'
  | 'PolicyError'
  | 'RateLimitError'
  | 'ServiceUnavailableError'
  | 'SyntaxError'
  | 'UnauthorizedError'
  | 'UnsupportedMediaTypeError'
  | 'ValidationError';

/** Further details of a refusal for the client. */
type Details = Readonly<Record<string, unknown>>;

/** Refusal of a call of the content service, as sent to the client. */
export class ApiError extends Error {
  override readonly name: ApiErrorName;
  readonly status: number;
  readonly details: Details;
  /** Sentence of the message, for the Studio. */
  readonly said: Said | undefined;

  /** @param words a sentence that the Studio says in its own language, or English for clients alone */
  constructor(status: number, name: ApiErrorName, ...[words, details = {}]: [words: Said | string, details?: Details]) {
    super(typeof words === 'string' ? words : words.text);
    this.name = name;
    this.status = status;
    this.details = details;
    this.said = typeof words === 'string' ? undefined : words;
  }
}

/** One wrong value of a call. */
export interface ValueFault {
  path: readonly (string | number)[];
  message: Said | string;
  /** The given value; missing where it is a secret or nothing was given. */
  value?: unknown;
}

/** A refusal for wrong values: one says its own message, many are counted. */
export function invalidValues(faults: readonly ValueFault[]): ApiError {
  const errors = faults.map(({ message, ...fault }) => ({
    ...fault,
    message: typeof message === 'string' ? message : message.text,
    name: 'ValidationError',
  }));
  const [first] = faults;
  const words = first && faults.length === 1 ? first.message : say('release.faults', { faults: faults.length });
  return new ApiError(400, 'ValidationError', words, { errors });
}

/** Nobody proved who he is, or with something that does not count (any more). */
export function unauthorized(): ApiError {
  return new ApiError(401, 'UnauthorizedError', say('auth.missing'));
}

/** Refusal for lack of rights. The words are Strapi's where nothing more helpful can be said. */
export function forbidden(said = say('auth.forbidden')): ApiError {
  return new ApiError(403, 'ForbiddenError', said);
}

/** The body of a refusal. */
export interface ErrorBody {
  data: null;
  error: { status: number; name: ApiErrorName; message: string; details?: Readonly<Record<string, unknown>> };
}

/** Strapi leaves the details out of these, and so do we. */
const BARE: ReadonlySet<ApiErrorName> = new Set(['SyntaxError', 'InternalServerError']);

/** The body of a refusal, as it is sent. */
export function errorBody({ status, name, message, details }: ApiError): ErrorBody {
  return { data: null, error: { status, name, message, ...(BARE.has(name) ? {} : { details }) } };
}
