import { makeAutoObservable } from 'mobx';
import type { NodeMark } from '#schemas/frame.ts';
import type { PreviewAsk } from '#schemas/preview.ts';
import { recordOf } from '#schemas/record.ts';
import type { Studio } from '../app/Studio.ts';
import { isPictured, pathOf, wantedIn } from '../canvas/address.ts';
import { FrameTalk } from '../canvas/FrameTalk.ts';
import { visitorFor } from '../canvas/Look.ts';
import type { Document } from '../editor/tree.ts';
import { PreviewStore } from '../preview/PreviewStore.ts';
import type { SeenBy } from '../publish/Side.ts';

type Show = NonNullable<PreviewAsk['show']>;

/** A document of a release, before or after it, on the brand's own site. */
export class ReleaseSide {
  document: Document | null = null;
  readonly preview: PreviewStore;
  readonly #show: () => Show;
  readonly #talk: FrameTalk;
  #frame: HTMLIFrameElement | null = null;
  #marks: readonly NodeMark[] = [];

  /** @param show returns the content to preview */
  constructor(studio: Studio, seen: SeenBy, show: () => Show) {
    this.#show = show;
    this.preview = new PreviewStore(studio, () => {
      const document = this.document ?? {};
      const brand = studio.brand?.id ?? '';
      const form = document['kind'] === 'form' ? { form: `${brand}/form/${String(document['id'])}` } : {};
      const asked = { brand, locale: seen.locale, show: show(), ...form };
      return { ...asked, path: pathOf(document, {}), visitor: seen.visitor ?? visitorFor(document) };
    });
    this.#talk = new FrameTalk({
      origin: studio.brand?.origin ?? '',
      frame: () => this.#frame,
      hear: ({ kind }) => kind === 'ready' && this.#greet(),
    });
    makeAutoObservable(this, { preview: false }, { deep: false, autoBind: true });
  }

  /** The content that is looked at, in place of the live one. */
  get show(): Show {
    return this.#show();
  }

  /** True when the document can be shown on a page without values for parameters of its address. */
  get isDrawn(): boolean {
    const { document } = this;
    const kind = String(document?.['kind']);
    return document !== null && isPictured(kind) && wantedIn(document, {}).length === 0;
  }

  /** Shows a document; null: it does not exist in this state. */
  take(document: Document | null, marks: readonly NodeMark[]): void {
    this.document = document;
    this.#marks = marks;
    this.draw();
  }

  /** Draws the page anew, where there is one. */
  draw(): void {
    if (this.isDrawn) void this.preview.open();
  }

  hold(frame: HTMLIFrameElement | null): void {
    this.#frame = frame;
  }

  stop(): void {
    this.#talk.stop();
    this.preview.stop();
  }

  #greet(): void {
    const { kind, id, views } = this.document ?? {};
    const [view = ''] = Object.keys(recordOf(views));
    if (kind === 'layout') this.#talk.say({ kind: 'tree', name: 'layout' });
    if (kind === 'popup') this.#talk.say({ kind: 'popup', seq: 0, popup: String(id), view });
    this.#talk.say({ kind: 'marks', marks: this.#marks });
  }
}
