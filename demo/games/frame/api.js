/** Waits before the same question is asked again, in milliseconds: the server answers a repeated round with the first answer. */
const WAITS_MS = [400, 1200, 3000];
const TIMEOUT_MS = 10_000;

/** A refusal, as the platform words it. */
export class Refusal extends Error {
  constructor({ type, message, code, error_data: data = {} }) {
    super(message);
    this.type = type;
    this.code = code;
    this.data = data;
  }
}

/** Asks the play calls with the token of this open game. Network faults are tried again; what then fails is thrown as it is. */
export function createApi(token, { onRetry }) {
  const askOnce = async (call, body) => {
    const answer = await fetch(`/platform/play/${call}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data, error } = await answer.json();
    // the server's own trouble passes: what it says of it is shown when asking again does not help
    if (error && answer.status >= 500) throw Object.assign(new Error(error.type), { told: error.message });
    if (error) throw new Refusal(error);
    return data;
  };
  return async (call, body) => {
    for (const wait of WAITS_MS) {
      try {
        return await askOnce(call, body);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        onRetry();
        await new Promise((done) => setTimeout(done, wait));
      }
    }
    return askOnce(call, body);
  };
}

/** A name for a round that nobody else has thought of. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
