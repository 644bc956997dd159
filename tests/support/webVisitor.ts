import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A browser without a screen for pages: keeps all cookies, and follows no redirect by itself. */
export interface WebVisitor {
  readonly cookies: Map<string, string>;
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** Sends a form. */
  post(url: string, fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** Goes on until there is a page; redirects must stay on this host. */
  follow(answer: LightMyRequestResponse): Promise<LightMyRequestResponse>;
}

export function createWebVisitor(app: FastifyInstance, host = 'aurora.test'): WebVisitor {
  const cookies = new Map<string, string>();
  const keep = (answer: LightMyRequestResponse): LightMyRequestResponse => {
    for (const { name, value, maxAge, expires } of answer.cookies as {
      name: string;
      value: string;
      maxAge?: number;
      expires?: Date;
    }[]) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const sent = (): Record<string, string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return cookie === '' ? { host } : { host, cookie };
  };
  const pathOf = (url: string): string => {
    const { host: there, pathname, search } = new URL(url, `https://${host}`);
    if (there !== host) throw new Error(`a redirect leads to ${there}`);
    return `${pathname}${search}`;
  };
  const visitor: WebVisitor = {
    cookies,
    async get(url, headers = {}) {
      return keep(await app.inject({ url: pathOf(url), headers: { ...sent(), ...headers } }));
    },
    async post(url, fields) {
      const headers = { ...sent(), 'content-type': 'application/x-www-form-urlencoded' };
      const payload = new URLSearchParams(fields).toString();
      return keep(await app.inject({ method: 'POST', url: pathOf(url), headers, payload }));
    },
    async follow(answer) {
      let last = answer;
      while (last.statusCode >= 300 && last.statusCode < 400) last = await visitor.get(last.headers.location ?? '/');
      return last;
    },
  };
  return visitor;
}
