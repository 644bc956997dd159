import { afterAll, afterEach, beforeAll } from 'vitest';
import type { FormAnswerRequest } from '#schemas/platform/forms.ts';
import {
  createVisitor,
  goodRegistration,
  type PlatformApp,
  removeFolder,
  startPlatform,
  type Visitor,
} from './platformApp.ts';

/** A platform that accepts answers of forms, with helpers to make requests and read the stored rows. */
export interface AnswersScene {
  readonly site: PlatformApp;
  /** Somebody signed in. */
  readonly player: Visitor;
  newPlayer(): Promise<Visitor>;
  /** A good request with these answers. */
  asking(answers: unknown, more?: Partial<FormAnswerRequest>): FormAnswerRequest;
  rowOf(id: string | undefined): ReturnType<typeof rowIn>;
  countRows(): Promise<number>;
}

/** Another wish, for the same is answered as before. */
const wishKey = (): string => `wish-${crypto.randomUUID()}`;

const rowIn = (site: PlatformApp, id = '') =>
  site.db.read.selectFrom('form_answer').selectAll().where('id', '=', id).executeTakeFirst();

/** One platform for the tests of a file. What one test asked does not count in the next. */
export function answersScene(): AnswersScene {
  const started: { site?: PlatformApp; player?: Visitor } = {};
  let made = 0;
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the platform has not started yet');
    return thing;
  };
  const scene: AnswersScene = {
    get site() {
      return there(started.site);
    },
    get player() {
      return there(started.player);
    },
    async newPlayer() {
      const visitor = createVisitor(scene.site.app);
      made += 1;
      await visitor.call('auth.register', { ...goodRegistration, email: `answers-${made}@mail.example`, mobile: '' });
      return visitor;
    },
    asking: (answers, more = {}) => ({
      form: 'new-games-survey',
      answers: JSON.stringify(answers),
      request_id: wishKey(),
      ...more,
    }),
    rowOf: (id) => rowIn(scene.site, id),
    countRows: async () => (await scene.site.db.read.selectFrom('form_answer').select('id').execute()).length,
  };
  beforeAll(async () => {
    started.site = await startPlatform();
    started.player = await scene.newPlayer();
  });
  afterAll(async () => {
    await scene.site.stop();
    removeFolder(scene.site.folder);
  });
  afterEach(async () => {
    await scene.site.db.write((tx) => tx.deleteFrom('gate').execute());
  });
  return scene;
}
