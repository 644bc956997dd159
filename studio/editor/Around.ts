import { makeAutoObservable, runInAction } from 'mobx';
import { recordOf, textsOf } from '#schemas/record.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { calls, type Picture } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';

/** A link that opens a popup: by a word in its address, or by what stands behind its #. */
export interface PopupLink {
  href: string;
  title: string;
}

/** The brand's other documents and its pictures, to link to or to show. Loaded on first use. */
export class Around {
  documents: readonly StudioListed[] = [];
  /** Links that open a popup, by the settings of the brand. */
  popupLinks: readonly PopupLink[] = [];
  pictures: readonly Picture[] = [];
  /** Why there is nothing to choose from, in words. */
  why = '';
  /** Address of the page that a layout is shown around; empty: none was chosen. */
  chosenPath = '';
  /** True while a picture is uploaded or changed. */
  isBusy = false;
  readonly #studio: Studio;
  #reading: Promise<void> | null = null;

  constructor(studio: Studio) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { deep: false });
  }

  get pages(): readonly StudioListed[] {
    return this.documents.filter(({ kind }) => kind === 'page');
  }

  /** Pages that use a layout and have a fixed address. */
  pagesIn(layout: string): readonly StudioListed[] {
    return this.pages.filter((page) => page.layout === layout && page.path !== undefined && !page.path.includes('{'));
  }

  /** Address of the page that a layout is shown around: the chosen one, else the home page, else any; null: there is none. */
  pathIn(layout: string): string | null {
    const paths = this.pagesIn(layout).map(({ path }) => path);
    return [this.chosenPath, '/', paths[0]].find((path) => paths.includes(path)) ?? null;
  }

  choosePath(path: string): void {
    this.chosenPath = path;
  }

  readDocuments(): Promise<void> {
    this.#reading ??= this.#readDocuments();
    return this.#reading;
  }

  async #readDocuments(): Promise<void> {
    try {
      const [documents, access] = await Promise.all([calls.documents(this.#brand), calls.access(this.#brand)]);
      runInAction(() => {
        this.documents = documents;
        this.popupLinks = popupLinksIn(access);
      });
    } catch (error) {
      this.#reading = null;
      this.#studio.fault(error); // an address can be typed all the same
    }
  }

  async readPictures(): Promise<void> {
    await this.#work(async () => {
      const line = this.#studio.brand?.line ?? [];
      const found = await Promise.all(line.map((brand) => calls.pictures(brand)));
      runInAction(() => {
        // of two by one name, the nearer brand's is shown
        this.pictures = [
          ...new Map(
            found
              .flat()
              .toReversed()
              .map((one) => [one.reference, one]),
          ).values(),
        ].toReversed();
      });
    });
  }

  /** @returns the new picture; undefined when it was refused: `why` has the reason */
  async addPicture(file: File): Promise<Picture | undefined> {
    return this.#work(async () => {
      const added = await calls.addPicture(this.#brand, file);
      runInAction(() => {
        if (added) this.pictures = [added, ...this.pictures];
      });
      return added;
    });
  }

  /** Sets the focal point of a picture: the place to keep in view, from 0 to 1 from the left and from above. @returns the changed picture */
  async focusPicture(picture: Picture, point: { x: number; y: number }): Promise<Picture | undefined> {
    return this.#work(async () => {
      const changed = await calls.focusPicture(picture, point);
      this.replacePicture(changed);
      return changed;
    });
  }

  /** Replaces a picture in the list after a change. */
  replacePicture(changed: Picture): void {
    this.pictures = this.pictures.map((one) => (one.reference === changed.reference ? changed : one));
  }

  get #brand(): string {
    return this.#studio.brand?.id ?? '';
  }

  async #work<T>(act: () => Promise<T>): Promise<T | undefined> {
    this.isBusy = true;
    this.why = '';
    try {
      return await act();
    } catch (error) {
      runInAction(() => {
        this.why = this.#studio.fault(error);
      });
      return undefined;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}

/** Those whose popup needs nothing more than its name. */
function popupLinksIn(access: Readonly<Record<string, unknown>>): PopupLink[] {
  const links = (table: string, hrefOf: (name: string) => string): PopupLink[] =>
    Object.entries(recordOf(access[table])).flatMap(([name, opens]) => {
      const { popup = '', view = '' } = textsOf(opens);
      const needsMore = recordOf(opens)['reads'] !== undefined;
      const href = hrefOf(name);
      return needsMore ? [] : [{ href, title: `${[popup, view].filter((part) => part !== '').join(': ')} (${href})` }];
    });
  return [...links('popupFlags', (name) => `/?${name}=1`), ...links('popupHashes', (name) => `#${name}`)];
}
