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

  constructor(status: number, name: ApiErrorName, ...[message, details = {}]: [message: string, details?: Details]) {
    super(message);
    this.name = name;
    this.status = status;
    this.details = details;
  }
}

/** One wrong value of a call. */
export interface ValueFault {
  path: readonly (string | number)[];
  message: string;
  /** The given value; missing where it is a secret or nothing was given. */
  value?: unknown;
}

/** A refusal for wrong values: one says its own message, many are counted. */
export function invalidValues(faults: readonly ValueFault[]): ApiError {
  const errors = faults.map((fault) => ({ ...fault, name: 'ValidationError' }));
  const message = faults.length === 1 ? (faults[0]?.message ?? '') : `${faults.length} errors occurred`;
  return new ApiError(400, 'ValidationError', message, { errors });
}

/** Nobody proved who he is, or with something that does not count (any more). */
export function unauthorized(): ApiError {
  return new ApiError(401, 'UnauthorizedError', 'Missing or invalid credentials');
}

/** Refusal for lack of rights. The words are Strapi's where nothing more helpful can be said. */
export function forbidden(message = 'Forbidden'): ApiError {
  return new ApiError(403, 'ForbiddenError', message);
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
