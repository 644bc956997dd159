/** Data about the visitor that a chat is given. Source: CHAT-03. */
export interface ChatPerson {
  uid: string;
  firstName?: string;
  /** Contacts of the account, confirmed or not. */
  email?: string;
  /** Telephone, with its country's code. */
  tel?: string;
}

/** Arguments that a chat is started with. */
export interface ChatStart<Settings = Readonly<Record<string, unknown>>> {
  /** As its schema says: they were checked before they came here. */
  settings: Settings;
  locale: string;
  /** null for a guest. */
  person: ChatPerson | null;
  /** Names the visitor's session without opening it; only asked for by a chat that needs it. */
  sessionId(): Promise<string | null>;
  /** The browser's last visitor here was somebody else: what the chat remembers of them is to be forgotten. */
  isSomebodyElse: boolean;
  /** Loads a script of the vendor's own origins. @throws Error if it cannot be loaded, or takes too long */
  load(address: string): Promise<void>;
  /** Passes on an event of the vendor. */
  emit(event: ChatEvent): void;
}

export interface ChatEvent {
  event: string;
  /** The vendor's name of the conversation. */
  conversation?: string;
  data?: Readonly<Record<string, unknown>>;
}

/** A chat that has loaded, with its badge hidden. Functions that a vendor does not have do nothing. */
export interface ChatSession {
  show(): void;
  hide(): void;
  /** Opens the conversation; a chat that cannot be opened from outside has none. */
  open?(): void;
  /** Takes it off the page. */
  stop(): void;
}

/** The function that `adapters/chat/<vendor>/index.ts` exports. Resolves when the chat is there. @throws when it will not be */
export type StartChat<Settings = Readonly<Record<string, unknown>>> = (
  given: ChatStart<Settings>,
) => Promise<ChatSession>;
