import { makeAutoObservable, runInAction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import { formPage, type PreviewAnswer, type PreviewAsk } from '#schemas/preview.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import { Display } from '../canvas/Display.ts';
import { FrameTalk } from '../canvas/FrameTalk.ts';
import { leaveFrame } from '../editor/focusNextRegion.ts';
import { t } from '../words/t.ts';
import { endPreview } from './endPreview.ts';

/** A page of the brand in a frame, from drafts: to look at and try out, not to edit. */
export class PreviewStore {
  state: 'opening' | 'there' | 'failed' = 'opening';
  why = '';
  /** Address of the page, with its ticket. */
  address = '';
  readonly display: Display;
  readonly #studio: Studio;
  readonly #ask: () => PreviewAsk;
  #preview = '';
  #asked = 0;
  #answer: PreviewAnswer | null = null;
  #talk: FrameTalk | undefined;
  #css = '';

  /** @param ask returns what to preview at the moment */
  constructor(studio: Studio, ask: () => PreviewAsk) {
    this.#studio = studio;
    this.#ask = ask;
    this.display = new Display((message) => this.#talk?.say(message));
    makeAutoObservable(this, { display: false }, { autoBind: true });
  }

  /** Reloads the page. */
  async open(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const answer = this.#answer;
      const { id, address } = await calls.openPreview({ ...this.#ask(), ...(answer ? { answer } : {}) });
      if (asked !== this.#asked) return endPreview(id); // something else is looked at by now
      const before = this.#preview;
      runInAction(() => {
        this.#preview = id;
        this.address = address;
        this.state = 'there';
      });
      endPreview(before); // its page asked for things until now
      if (this.#answer !== answer) await this.#tellAnswer(); // chosen meanwhile
    } catch (error) {
      if (asked === this.#asked) this.#fail(error);
    }
  }

  /** Lets the page wear a look that is being changed, at once. @param css the brand's style sheet */
  wear(css: string): void {
    this.#css = css;
    this.#talk?.say({ kind: 'look', css });
  }

  /** Sets the fake answer to forms; null: nothing is sent. Filled-in values stay. */
  async answer(answer: PreviewAnswer | null): Promise<void> {
    if (isSame(this.#answer, answer)) return;
    this.#answer = answer;
    if (this.#preview !== '') await this.#tellAnswer(); // else the next one begins with it
  }

  /** Takes over the page's frame, for trying the page out: a link to another page is only reported. */
  hold(frame: HTMLIFrameElement | null): void {
    this.#talk?.stop();
    this.#talk = undefined;
    if (!frame) return;
    const talk = new FrameTalk({
      origin: this.#studio.brand?.origin ?? '',
      frame: () => frame,
      hear: (message) => {
        if (message.kind === 'ready') this.#begin(talk);
        if (message.kind === 'key' && message.chord === 'f6') leaveFrame(frame);
        if (message.kind === 'key' && message.chord === 'shift+f6') leaveFrame(frame, 'before');
        if (message.kind === 'go') this.#studio.say(wordsOfWay(message.href));
      },
    });
    this.#talk = talk;
  }

  #begin(talk: FrameTalk): void {
    talk.say({ kind: 'mode', mode: 'interact' });
    this.display.tell();
    if (this.#css !== '') talk.say({ kind: 'look', css: this.#css });
  }

  stop(): void {
    this.#asked += 1;
    this.hold(null);
    this.#end();
  }

  async #tellAnswer(): Promise<void> {
    await calls
      .answerPreview(this.#preview, this.#answer)
      .catch((error: unknown) => this.#studio.say(this.#studio.fault(error)));
  }

  #fail(error: unknown): void {
    runInAction(() => {
      this.why = this.#studio.fault(error);
      this.state = 'failed';
    });
  }

  #end(): void {
    endPreview(this.#preview);
    this.#preview = '';
  }
}

/** Describes where a link would lead. A form is tried out on `formPage`, which stands for any page with the form. */
function wordsOfWay(href: string): string {
  const path = URL.parse(href)?.pathname ?? href;
  return path.endsWith(formPage) ? t('preview.thePageIsLoadedAnew') : t('preview.thisLeadsTo', { path });
}
