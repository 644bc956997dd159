import type { ContentUser } from '../../people/users.ts';

/** An account as Strapi's clients know it. */
export interface PublicUser {
  id: number;
  documentId: string;
  username: string;
  email: string;
  provider: string;
  confirmed: boolean;
  blocked: boolean;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
}

/** Public data of an account: leaves out everything by which its owner signs in. */
export function publicUser(user: ContentUser): PublicUser {
  const createdAt = new Date(Number(user.created_at)).toISOString();
  return {
    id: user.id,
    documentId: user.document_id,
    username: user.username,
    email: user.email,
    provider: user.provider,
    confirmed: user.is_confirmed === 1,
    blocked: user.is_blocked === 1,
    createdAt,
    updatedAt: new Date(Number(user.updated_at)).toISOString(),
    publishedAt: createdAt,
  };
}
