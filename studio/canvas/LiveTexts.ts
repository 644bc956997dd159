import { reaction } from 'mobx';
import type { ToFrame } from '#schemas/frame.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { Document } from '../editor/tree.ts';
import { type Ahead, DrawnAhead, type ShownPage, STAND_IN, withText } from './DrawnAhead.ts';
import { textsOf } from './ownTexts.ts';

/** What a text says, and how it is drawn. */
interface Says {
  text: string;
  as: 'words' | 'rich' | 'notice';
}
type Texts = ReadonlyMap<string, Says>;

interface Options {
  say(message: ToFrame): void;
  /** True while what is typed may be sent to the page. */
  mayTell(): boolean;
  /** The shown page, if it shows that state of the document. */
  pageOf(document: Document): ShownPage | null;
  /** Puts parts in place, by which the page shows another state of the document. */
  put(drawn: Ahead['drawn'], document: Document): void;
}

/** Sends texts edited in the side pane to the page on each key press, long before the server has drawn them. */
export class LiveTexts {
  readonly #editor: EditorStore;
  readonly #options: Options;
  readonly #ahead: DrawnAhead;
  #id: string | null = null;
  /** Texts as the server drew them last, as they were when it was asked for the drawing under way, and as the page was told to show them. */
  #drawn: Texts = new Map();
  #sent: Texts = new Map();
  #told: Texts = new Map();

  constructor(editor: EditorStore, options: Options) {
    this.#editor = editor;
    this.#options = options;
    this.#ahead = new DrawnAhead(editor, {
      shown: () => options.pageOf(editor.draft.document),
      marked: (place, drawn) => this.#mark(place, drawn),
    });
  }

  /** Sends each change to the page from now on. @returns stop */
  follow(): () => void {
    const stops = [
      this.#ahead.follow(),
      reaction(
        () => this.#editor.draft.document,
        (_, before) => this.#options.mayTell() && this.#tell(before),
      ),
      reaction(
        () => this.#editor.selected,
        () => this.#take(),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** The page was loaded, perhaps while somebody stood in a field already. */
  loaded(): void {
    this.#take();
    this.#ahead.begin();
  }

  /** Takes the texts of the chosen part as what the page shows. */
  #take(): void {
    this.#id = this.#editor.selected;
    this.#drawn = this.#now();
    this.#sent = this.#drawn;
    this.#told = this.#drawn;
  }

  /** The server was asked to draw the current document. */
  asked(): void {
    this.#sent = this.#now();
  }

  /** The drawing is shown: sends what was typed meanwhile again, so that no letter disappears and returns. */
  drawn(): void {
    this.#drawn = this.#sent;
    this.#told = this.#sent;
    this.#tell(this.#editor.draft.document);
    void this.#ahead.prepare();
  }

  #tell(before: Document): void {
    const id = this.#id;
    if (id === null || id !== this.#editor.selected) return;
    for (const [at, says] of this.#now()) {
      if (says.text === this.#told.get(at)?.text) continue;
      const isFirstKey = (this.#drawn.get(at)?.text ?? '') === '' && says.text !== '';
      if (isFirstKey && !this.#putAhead({ node: id, at }, says.text, before)) continue; // the server draws it
      if (isFirstKey) this.#drawn = new Map([...this.#drawn, [at, { ...says, text: STAND_IN }]]);
      this.#say(id, at, says);
    }
    this.#told = this.#now();
  }

  /** Puts a part in place that was drawn ahead for a text. @returns false where none was */
  #putAhead(place: Ahead['place'], text: string, before: Document): boolean {
    const ahead = this.#options.pageOf(before) && this.#ahead.take(place, before);
    if (!ahead) return false;
    // the page then shows another state than any draft, also where the letters are taken back
    this.#options.put(withText(ahead.drawn, text), ahead.document);
    this.#mark(place, ahead.drawn);
    return true;
  }

  /** Lets the page learn where a text of a part stands. */
  #mark({ node: id, at }: Ahead['place'], { nodes }: Ahead['drawn']): void {
    const html = nodes.find((drawn) => drawn.id.endsWith(`:${id}`))?.html;
    if (id !== undefined && html !== undefined) this.#options.say({ kind: 'marked', id, at, mark: STAND_IN, html });
  }

  #say(id: string, at: string, { text, as }: Says): void {
    const before = this.#drawn.get(at)?.text ?? '';
    if (before === '') return; // it stands nowhere
    const same = [...this.#told].filter(([one, told]) => one !== at && told.as === as && told.text === before);
    const earlier = [...this.#now().keys()].indexOf(at);
    const nth = same.filter(([one]) => [...this.#now().keys()].indexOf(one) < earlier).length;
    this.#options.say({ kind: 'text', id, at, before, text, as, nth, of: same.length + 1 });
    this.#told = new Map([...this.#told, [at, { text, as }]]);
  }

  #now(): Texts {
    if (this.#id === null) return new Map();
    return new Map(
      textsOf(this.#editor, this.#id).map(({ place, says }) => [place.at, { text: says, as: asOf(place.schema) }]),
    );
  }
}

function asOf({ format }: JsonSchema): Says['as'] {
  return format === 'rich' || format === 'notice' ? format : 'words';
}
