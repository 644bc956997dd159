import { beforeAll, expect, it } from 'vitest';
import { approveWords, commands, obey } from '../../server/operator/operator.ts';
import { readAsk } from '../../server/operator/readAsk.ts';
import { openBank } from '../support/bank.ts';
import { askPlay, demoSlot, openGame, tokenIn } from '../support/openedGame.ts';
import { money, signIn } from '../support/orderers.ts';
import { createKeys, newPayer, payIn, pressOn, toCard } from '../support/payer.ts';
import { createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { offerNamed } from '../support/promotions.ts';
import { newcomer } from '../support/rewards.ts';
import { platformForAllTests } from '../support/testPlatform.ts';
import { unclaimedPrize } from '../support/unclaimedPrize.ts';

const site = platformForAllTests();
const bank = openBank(site);
let visitor: Visitor;
let uid: number;
const key = createKeys();

beforeAll(async () => {
  const joined = await bank.join('subject');
  ({ visitor } = joined);
  ({ uid } = joined.player);
  for (let times = 0; times < 3; times += 1) await payIn(visitor, '100.00', key());
});

const withdrawal = async () => ({
  payment: (await visitor.call('cashier.makewithdrawal', toCard('20.00', key()))).data?.transaction ?? '',
});
const offer = async () => ({ offer: String(await offerNamed(site, 'cashback')) });
const subject = async () => ({ player: String(uid) });
const prize = async () => unclaimedPrize(site, (await newcomer(site)).player, { status: 'deleted' });

/** Real ids to replace those of the examples, as an operator would. */
const atHand: Partial<Record<string, () => Promise<Record<string, string>>>> = {
  'withdrawal approve': withdrawal,
  'withdrawal decline': withdrawal,
  async 'deposit refunded'() {
    const payer = await newPayer(site, 811);
    const order = await payer.call('cashier.makedeposit', { method: 'card', amount: '50.00', request_id: key() });
    await payer.call('account.setDepositLimit', { amount: '10', period: '7' });
    await pressOn(site, order.data?.url ?? '', 'pay');
    return { payment: order.data?.transaction ?? '' };
  },
  'player credit': subject,
  'player ban': subject,
  'player unban': subject,
  'offer announce': async () => {
    await type('marquee offer withdraw', await offer());
    return offer();
  },
  'offer withdraw': offer,
  async 'round return'() {
    const { sysname } = await demoSlot(site);
    const token = tokenIn(await openGame(site, visitor, `${sysname}/play`));
    const spun = await askPlay(site, token, 'spin', { key: 'to-be-returned', stake: '1.00' });
    return { round: spun.data?.round?.id ?? '' };
  },
  async 'identity file'() {
    const file = { id: '7f3a', uid, kind: 'passport', name: 'me.pdf', type: 'application/pdf', sent_at: 0n } as const;
    await site.db.write((tx) =>
      tx
        .insertInto('verification_file')
        .values({ ...file, content: Buffer.from('%PDF') })
        .execute(),
    );
    return { file: file.id };
  },
  async 'support file'() {
    const letter = { id: 'TICKET', brand: 'aurora', uid, topic: 'other', message: '', name: '', email: '', page: '' };
    const file = { id: '7f3a', ticket: letter.id, name: 'me.pdf', type: 'application/pdf', sent_at: 0n } as const;
    await site.db.write(async (tx) => {
      await tx
        .insertInto('feedback')
        .values({ ...letter, created_at: 0n })
        .execute();
      await tx
        .insertInto('feedback_file')
        .values({ ...file, content: Buffer.from('%PDF') })
        .execute();
    });
    return { file: file.id };
  },
  async 'identity decide'() {
    const row = { uid, applicant_id: 'subject', status: 'pending', reason: '', updated_at: 0n } as const;
    await site.db.write((tx) => tx.insertInto('verification').values(row).execute());
    return subject();
  },
  async 'loyalty sent'() {
    const bought = {
      uid,
      product: 1,
      price: 1,
      created_at: 0n,
      sent_at: null,
      receiver: 'Vera',
      address: 'Elm Street 1',
    };
    const order = { id: '00112233445566aa', status: 'open', ...bought } as const;
    await site.db.write((tx) => tx.insertInto('loyalty_order').values(order).execute());
    return { purchase: order.id };
  },
  'prize pay': async () => ({ ...(await prize()), ...(await subject()) }),
  'prize return': () => prize(),
  async 'tournament settle'() {
    const { id } = await site.db.read
      .selectFrom('tournament')
      .select('id')
      .where('settled_at', 'is', null)
      .orderBy('ends_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    await site.db.write((tx) =>
      tx
        .updateTable('tournament')
        .set({ ends_at: BigInt(site.clock.time) })
        .where('id', '=', id)
        .execute(),
    );
    return { id: String(id) };
  },
};

/** Words of a line as a shell gives them. */
const wordsOf = (line: string): string[] =>
  Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? '');

it.each(commands.map(({ name, example, needsSecondPerson = false }) => [name, example, needsSecondPerson] as const))(
  'the example of «%s» does what it says when it is typed',
  async (name, example, needsSecondPerson) => {
    const said = await type(example, await atHand[name]?.());
    expect(said).toMatchObject({ isDone: true });
    expect(said.text).not.toMatch(/Nothing to settle/);
    if (!needsSecondPerson) return;
    const order = /[0-9a-f]{10}/.exec(said.text)?.[0] ?? '';
    expect((await type(`marquee approve ${order} --as ann`)).isDone).toBe(false);
    expect(await type(`marquee approve ${order} --as bob`)).toMatchObject({ isDone: true });
  },
);

it('a player that the example made can sign in', async () => {
  const login = { login: 'ann@mail.example', password: goodRegistration.password ?? '' };
  expect((await createVisitor(site.app).call('auth.login', login)).status).toBe(200);
});

async function type(line: string, instead: Readonly<Record<string, string>> = {}) {
  const [, ...words] = wordsOf(line);
  const { as = 'ann', ...ask } = readAsk([...commands, approveWords], words, { user: 'root', folder: '/' });
  const proof = await signIn({ db: site.db, now: () => site.clock.time }, as, money);
  const secret = goodRegistration.password ?? ''; // as it is read from standard input
  return obey(site.app.platform.services, { ...ask, proof, secret, input: { ...ask.input, ...instead } });
}
