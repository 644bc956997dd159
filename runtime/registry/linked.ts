/** What a widget tells search engines of what it shows; the page's document says whether they are told. */
export interface Linked {
  /** Its rows, in their order. */
  list?: readonly ListedThing[];
  /** Questions with their answers, as plain text. */
  questions?: readonly { question: string; answer: string }[];
}

export interface ListedThing {
  name: string;
  /** Path of its page on this site. */
  href: string;
}
