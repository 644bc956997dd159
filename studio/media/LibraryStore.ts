import { makeAutoObservable, runInAction } from 'mobx';
import { recordOf, textsOf } from '#schemas/record.ts';
import { calls, type Picture } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import { Around } from '../editor/Around.ts';
import { RowSteps } from '../editor/RowSteps.ts';
import { RowsDraft } from '../editor/RowsDraft.ts';
import { t } from '../words/t.ts';
import { changedTexts } from './changedTexts.ts';
import { mediaCalls, type Uses } from './mediaCalls.ts';

/** The pictures of a brand and of those it inherits from, with their actions. */
export class LibraryStore {
  readonly around: Around;
  words = '';
  /** Only those that no document shows. */
  isUnused = false;
  /** Reference of the chosen one. */
  chosen = '';
  fault = '';
  /** Number of pictures checked so far in the search for unused ones. */
  looked = 0;
  /** Documents that show each picture, for pictures checked so far. */
  uses: ReadonlyMap<string, Uses> = new Map();
  /** What was said of pictures here, and their points, with the way back; null until it is known which tab this is. */
  work: RowsDraft | null = null;
  /** The way back. */
  readonly steps = new RowSteps({
    work: () => this.work,
    say: (words) => this.#studio.say(words),
    save: (row) => this.save(row),
  });
  readonly #studio: Studio;
  #sending: Promise<void> = Promise.resolve();

  constructor(studio: Studio) {
    this.#studio = studio;
    this.around = new Around(studio);
    makeAutoObservable(this, { around: false, steps: false }, { deep: false });
  }

  get found(): readonly Picture[] {
    const words = this.words.trim().toLowerCase();
    return this.around.pictures.filter(
      ({ name, reference, alternativeText }) =>
        `${name} ${reference} ${alternativeText ?? ''}`.toLowerCase().includes(words) &&
        (!this.isUnused || this.isShownNowhere(reference)),
    );
  }

  get picture(): Picture | undefined {
    return this.around.pictures.find(({ reference }) => reference === this.chosen);
  }

  /** Documents that show a picture; undefined while not checked. */
  usesOf(reference: string): Uses | undefined {
    return this.uses.get(reference);
  }

  /** True once it was found in no document, nor in one that the reader may not know of. */
  isShownNowhere(reference: string): boolean {
    const uses = this.usesOf(reference);
    return uses !== undefined && uses.known.length + uses.hidden === 0;
  }

  async choose(picture: Picture): Promise<void> {
    this.chosen = picture.reference;
    this.fault = '';
    await this.#try(() => this.#look(picture));
  }

  search(words: string): void {
    this.words = words;
  }

  async showUnused(isUnused: boolean): Promise<void> {
    this.isUnused = isUnused;
    this.looked = 0;
    if (!isUnused) return;
    await this.#try(async () => {
      for (const picture of this.around.pictures) {
        if (!this.isUnused) return;
        if (!this.uses.has(picture.reference)) await this.#look(picture);
        runInAction(() => (this.looked += 1));
      }
    });
  }

  async add(file: File | undefined): Promise<void> {
    const added = file && (await this.around.addPicture(file));
    if (!added) return;
    this.#studio.say(t('media.isInTheLibrarySayWhatItShows', { name: added.name }));
    await this.choose(added);
  }

  /** Loads the pictures, and takes up what was typed before a reload. */
  async start(): Promise<void> {
    const tab = await this.#studio.tab.open();
    const person = this.#studio.session.person?.username ?? '';
    runInAction(() => (this.work = new RowsDraft({ person, name: 'pictures' }, tab)));
    await this.around.readPictures();
  }

  stop(): void {
    this.work?.stop();
  }

  /** Alternative texts by language, as typed; empty where there is none. */
  textsOf(picture: Picture): Readonly<Record<string, string>> {
    const row = rowOf(picture, 'words');
    return this.work?.isUnsaved(row) ? textsOf(this.work.valueOf(row)) : picture.alternativeTexts;
  }

  /** True when words were typed that are not kept yet. */
  isTyped(picture: Picture): boolean {
    return this.work?.isUnsaved(rowOf(picture, 'words')) === true;
  }

  type(picture: Picture, locale: string, text: string): void {
    const words = t('media.wordsOf', { name: picture.name });
    const texts = { ...this.textsOf(picture), [locale]: text };
    this.work?.write(rowOf(picture, 'words'), texts, { stored: picture.alternativeTexts, words });
  }

  /** Sets the point that stays in sight. */
  async point(picture: Picture, point: NonNullable<Picture['focalPoint']>): Promise<void> {
    const row = rowOf(picture, 'point');
    const words = t('media.pointOf', { name: picture.name });
    this.work?.write(row, point, { stored: picture.focalPoint ?? MIDDLE, words });
    await this.save(row);
  }

  describe(picture: Picture): Promise<void> {
    return this.save(rowOf(picture, 'words'));
  }

  /** Saves what was written of a picture, after what is being saved: a step back and forward ends as it was. */
  save(row: string): Promise<void> {
    this.#sending = this.#sending.then(() => this.#send(row));
    return this.#sending;
  }

  async #send(row: string): Promise<void> {
    const { work } = this;
    const isWords = row.endsWith(' words');
    const picture = this.around.pictures.find((one) => rowOf(one, isWords ? 'words' : 'point') === row);
    if (!work?.isUnsaved(row) || !picture) return;
    await this.#try(async () => {
      const value = work.valueOf(row);
      const changed = isWords
        ? await mediaCalls.describe(picture, changedTexts(work.base[row], value))
        : await calls.focusPicture(picture, pointIn(value));
      runInAction(() => {
        work.settle(row, value);
        this.around.replacePicture(changed);
      });
      this.#studio.say(isWords ? t('media.keptReadersWhoCannotSeeThe') : t('media.thePointIsKept'));
    });
  }

  async remove(picture: Picture): Promise<void> {
    await this.#try(async () => {
      await mediaCalls.remove(picture);
      this.chosen = '';
      await this.around.readPictures();
      this.#studio.say(t('media.isTakenOutOfTheLibrary', { name: picture.name }));
    });
  }

  async #look(picture: Picture): Promise<void> {
    const uses = await mediaCalls.uses(picture);
    runInAction(() => {
      this.uses = new Map([...this.uses, [picture.reference, uses]]);
    });
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.fault = '';
    try {
      await work();
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
      });
    }
  }
}

/** Point of a picture that nobody has set. */
const MIDDLE = { x: 0.5, y: 0.5 } as const;

const rowOf = ({ brand, reference }: Picture, what: 'words' | 'point'): string => `${brand} ${reference} ${what}`;

function pointIn(value: unknown): { x: number; y: number } {
  const { x, y } = recordOf(value);
  return { x: Number(x), y: Number(y) };
}
