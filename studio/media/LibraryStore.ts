import { makeAutoObservable, runInAction } from 'mobx';
import type { Picture } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import { Around } from '../editor/Around.ts';
import { t } from '../words/t.ts';
import { mediaCalls, type Use } from './mediaCalls.ts';

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
  uses: ReadonlyMap<string, readonly Use[]> = new Map();
  readonly #studio: Studio;

  constructor(studio: Studio) {
    this.#studio = studio;
    this.around = new Around(studio);
    makeAutoObservable(this, { around: false }, { deep: false });
  }

  get found(): readonly Picture[] {
    const words = this.words.trim().toLowerCase();
    return this.around.pictures.filter(
      ({ name, reference, alternativeText }) =>
        `${name} ${reference} ${alternativeText ?? ''}`.toLowerCase().includes(words) &&
        (!this.isUnused || this.usesOf(reference)?.length === 0),
    );
  }

  get picture(): Picture | undefined {
    return this.around.pictures.find(({ reference }) => reference === this.chosen);
  }

  /** Documents that show a picture; undefined while not checked. */
  usesOf(reference: string): readonly Use[] | undefined {
    return this.uses.get(reference);
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

  /** @param texts alternative texts by language; empty where there is none */
  async describe(picture: Picture, texts: Readonly<Record<string, string>>): Promise<void> {
    await this.#try(async () => {
      const given = Object.entries(texts).map(([locale, text]) => [locale, text.trim() === '' ? null : text.trim()]);
      const changed = await mediaCalls.describe(picture, Object.fromEntries(given));
      this.around.replacePicture(changed);
      this.#studio.say(t('media.keptReadersWhoCannotSeeThe'));
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
