/** A request that cannot be answered; its message is for the client. */
export class DeliveryError extends Error {
  override readonly name: string;
  readonly status: number;

  constructor(status: keyof typeof NAMES, message: string) {
    super(message);
    this.name = NAMES[status];
    this.status = status;
  }
}

/** Names as the other content calls have them. */
const NAMES = {
  400: 'ValidationError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  421: 'NoSiteError',
  503: 'ServiceUnavailableError',
} as const;

/** The body of a refusal, shaped as those of the other content calls. */
export function refusalBody({ status, name, message }: DeliveryError): object {
  return { data: null, error: { status, name, message, details: {} } };
}
