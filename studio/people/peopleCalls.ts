import type { ContentPerson, GrantAsked, Invitation } from '#schemas/people.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/** Link by which somebody chooses a password: returned only once. */
export interface PasswordLink {
  code: string;
  address: string | null;
}

/** One sign-in of a person. */
export interface SignedIn {
  documentId: string;
  lastUsedAt: string;
  agent: string;
  address: string;
  isCurrent: boolean;
}

/** A person's agent: a program that writes drafts by a token. */
export interface Agent {
  name: string;
  expiresAt: string;
  lastUsedAt: string | null;
  grants: readonly string[];
}

const one = (name: string): string => `/people/${encodeURIComponent(name)}`;

/** Calls about people, and about oneself. All throw Refusal and NoAnswer. */
export const peopleCalls = {
  list: () => data<readonly ContentPerson[]>(ask('GET', '/people')),
  invite: (asked: Invitation) => data<PasswordLink>(ask('POST', '/people', { data: asked })),
  give: (name: string, grant: GrantAsked) => ask('POST', `${one(name)}/grants`, { data: grant }),
  take: (name: string, id: string) => ask('DELETE', `${one(name)}/grants/${encodeURIComponent(id)}`),
  block: (name: string, isBlocked: boolean) => ask('POST', `${one(name)}/block`, { data: { isBlocked } }),
  password: (name: string) => data<PasswordLink>(ask('POST', `${one(name)}/password`)),
  signIns: () => data<readonly SignedIn[]>(ask('GET', '/auth/sessions')),
  endSignIn: (id: string) => ask('DELETE', `/auth/sessions/${encodeURIComponent(id)}`),
  agents: () => data<readonly Agent[]>(ask('GET', '/agents')),
  addAgent: (asked: { name: string; role: string; brand: string; days: number }) =>
    data<{ token: string }>(ask('POST', '/agents', { data: asked })),
  endAgent: (name: string) => ask('DELETE', `/agents/${encodeURIComponent(name)}`),
  changePassword: (currentPassword: string, password: string, passwordConfirmation: string) =>
    ask('POST', '/auth/change-password', { currentPassword, password, passwordConfirmation }),
};
