/** Refusal of a use of a tool, in words that say how to go on. `details` hold more, for programs. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.details = details;
  }
}
