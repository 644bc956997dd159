import { audit } from '../../server/content/audit/audit.ts';
import { giveGrant } from '../../server/content/people/grants.ts';
import type { PeopleParts } from '../../server/content/people/parts.ts';
import type { Grant } from '../../server/content/people/rights.ts';
import { contentSessions } from '../../server/content/people/sessions.ts';
import { addUser, changeUser, findUser } from '../../server/content/people/users.ts';

/** Somebody invented, to try the content service as. */
export interface DemoPerson {
  username: string;
  grants: readonly Grant[];
  /** Description of what this account can see and do. */
  shows: string;
}

/** One person per role, and two whose rights end at a brand or a language. */
export const demoPeople: readonly DemoPerson[] = [
  { username: 'demo-viewer', grants: [{ role: 'viewer', brand: '*' }], shows: 'reads drafts, changes nothing' },
  {
    username: 'demo-translator',
    grants: [{ role: 'translator', brand: '*', locales: ['lv'] }],
    shows: 'texts in Latvian alone',
  },
  { username: 'demo-editor', grants: [{ role: 'editor', brand: '*' }], shows: 'writes drafts, publishes nothing' },
  {
    username: 'demo-publisher',
    grants: [{ role: 'publisher', brand: '*' }],
    shows: 'publishes, and agrees as a second person',
  },
  { username: 'demo-kestrel', grants: [{ role: 'publisher', brand: 'kestrel' }], shows: 'publishes at Kestrel alone' },
  {
    username: 'demo-operator',
    grants: [
      { role: 'operator', brand: '*' },
      { right: 'money', brand: '*' },
    ],
    shows: 'changes brands too, and is a second person for money',
  },
  {
    username: 'demo-administrator',
    grants: [{ role: 'administrator', brand: '*' }],
    shows: 'everything, custom code included',
  },
];

/** Gives a demo person a new password, making the account when it is missing. Older sign-ins end. */
export async function renewDemoPerson(
  parts: Omit<PeopleParts, 'passwords'>,
  { username, grants }: DemoPerson,
  passwordHash: string,
): Promise<void> {
  await parts.db.write(async (tx) => {
    const email = `${username}@demo.example`;
    const known = await findUser(tx, username);
    const user =
      known ?? (await addUser(tx, parts, { username, email, passwordHash, provider: 'local', isConfirmed: true }));
    const [holder, by, at] = [user.document_id, { name: 'demo:accounts' }, parts.now()];
    await changeUser(tx, user, { now: at, change: { password_hash: passwordHash } });
    await contentSessions.endAll(tx, { holder });
    for (const grant of grants) await giveGrant(tx, parts, { holder, grant, by: by.name });
    await audit(tx, { act: known ? 'password.changed' : 'user.added', by, on: username, at });
  });
}
