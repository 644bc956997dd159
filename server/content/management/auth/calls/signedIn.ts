import type { Tx } from '../../../../db/db.ts';
import { audit } from '../../../audit/audit.ts';
import { rememberNetwork } from '../../../people/pace.ts';
import { contentSessions } from '../../../people/sessions.ts';
import type { ContentUser } from '../../../people/users.ts';
import type { AuthContext } from '../door.ts';

/** Somebody who is signed in from now on. */
export interface SignedIn {
  user: ContentUser;
  token: string;
}

/** Signs somebody in who has just proved who they are, in the transaction of the proof. */
export async function signIn(tx: Tx, { parts, address, agent }: AuthContext, user: ContentUser): Promise<SignedIn> {
  const now = parts.now();
  const token = await contentSessions.open(tx, { user, address, agent }, { now, random: parts.random });
  await rememberNetwork(tx, { holder: user.document_id, address, now });
  const by = { id: user.document_id, name: user.username };
  await audit(tx, { act: 'sign-in', by, on: user.username, at: now, address, detail: { provider: user.provider } });
  return { user, token };
}
