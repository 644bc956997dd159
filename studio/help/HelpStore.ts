import { makeAutoObservable, runInAction } from 'mobx';
import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';

/** Help on every widget. */
export class HelpStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  widgets: readonly WidgetEntry[] = [];
  words = '';
  readonly #studio: Studio;

  constructor(studio: Studio) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Widgets with all the words in their name, type or description. */
  get found(): readonly WidgetEntry[] {
    const words = this.words.toLowerCase().split(/\s+/);
    return this.widgets.filter(({ type, title, description }) =>
      words.every((word) => `${title} ${type} ${description}`.toLowerCase().includes(word)),
    );
  }

  /** Found widgets, by area. */
  get areas(): { area: string; widgets: WidgetEntry[] }[] {
    const areas = [...new Set(this.found.map(({ category }) => category))];
    return areas.map((area) => ({ area, widgets: this.found.filter(({ category }) => category === area) }));
  }

  /** The widget that the address names, else the first. */
  get chosen(): WidgetEntry | undefined {
    return this.widgets.find(({ type }) => type === this.#studio.place.at) ?? this.widgets[0];
  }

  /** Lists the titles of allowed children. */
  titlesOf(types: readonly string[]): string {
    return types.map((type) => this.widgets.find((one) => one.type === type)?.title ?? type).join(', ');
  }

  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const widgets = await calls.widgets();
      runInAction(() => {
        this.widgets = widgets.filter(({ retired }) => retired === undefined);
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  choose(type: string): void {
    this.#studio.place.go({ room: 'help', document: '', at: type });
  }

  search(words: string): void {
    this.words = words;
  }
}
