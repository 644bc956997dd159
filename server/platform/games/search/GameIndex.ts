import { isNear, lettersOf, mayBeNear, mistakesOf } from './isNear.ts';
import { searchText } from './searchText.ts';
import { soundOf, spell } from './spell.ts';

/** A game, as far as it is searched. */
export interface SearchedGame {
  sysname: string;
  title: string;
  /** Labels of the game: ids of `Label`. */
  labels: readonly string[];
  /** Popularity: of games that fit alike, the higher comes first. */
  weight: number;
}

/** A studio, a category or a tag, with its names in every language. */
export interface Label {
  id: string;
  names: readonly string[];
}

/** Result of a search. */
export interface Hits {
  /** Games, the best first. */
  sysnames: readonly string[];
  /** Words that were searched for instead, where nothing matches the typed ones. */
  meant?: string;
}

/** Scores for the match of a typed word with a word of a game, in the order a visitor expects. `SURE` and more is no guess. */
const [SAME, BEGINS, SURE, GUESSED] = [4, 3, 2, 1];
/** Marks a sound among words: no folded word begins so. */
const SOUND = '~';
/** Shortest typed text that may match inside of a word, in letters. */
const INSIDE = 3;
/** A guess that is near to much means nothing. */
const MOST_GUESSED = 100;
/** Share of letters that may be wrong in the last try, where nothing fits. */
const WIDEST = 1 / 3;
/** Factor for a game that matches only by its label: it comes after those whose title matches. */
const LABEL_SHARE = 0.75;

/** A word (or sound) of titles, or of a label's names, and the games that have it. */
interface Term {
  word: string;
  /** As it is shown: the word of a title, a name of a label; of a sound the first word that sounds so. */
  shown: string;
  isLabel: boolean;
  letters: number;
  games: number[];
}

/** A word of the search. */
interface Wanted {
  word: string;
  letters: number;
  /** Number of its letters that may be wrong. */
  allowed: number;
}

interface Fit {
  score: number;
  isSure: boolean;
  shown: string;
}

/**
 * The catalogue by its words, in memory. Titles are known by their letters and their sound; studios, categories and tags by their names in every
 * language. Each typed word must fit something of a game: a word, its beginning, a part of it, or nearly so.
 */
export class GameIndex {
  readonly #games: readonly SearchedGame[];
  readonly #terms: readonly Term[];

  constructor(games: readonly SearchedGame[], labels: readonly Label[]) {
    this.#games = games.toSorted((a, b) => b.weight - a.weight);
    const titles = new Map<string, Term>();
    const under = new Map<string, number[]>(labels.map(({ id }) => [id, []]));
    for (const [place, game] of this.#games.entries()) {
      for (const word of wordsOf(game.title)) note(titles, word, { shown: word, isLabel: false, games: [place] });
      for (const id of game.labels) under.get(id)?.push(place);
    }
    const named = labels.flatMap(({ id, names }) => {
      const terms = new Map<string, Term>();
      const of = { isLabel: true, games: under.get(id) ?? [] };
      for (const shown of names) for (const word of wordsOf(shown)) note(terms, word, { shown, ...of });
      return [...terms.values()];
    });
    this.#terms = [...titles.values(), ...named];
  }

  /** @param typed as the visitor wrote it; every word of it counts */
  find(typed: string): Hits {
    const fits = wordsOf(typed).map((word) => this.#fits(word, mistakesOf));
    const [first, ...others] = fits;
    const places = [...(first?.keys() ?? [])].filter((place) => others.every((other) => other.has(place)));
    const ranked = places
      .map((place) => ({ place, ...rankOf(fits, place) }))
      .toSorted((a, b) => Number(b.isSure) - Number(a.isSure) || b.score - a.score || a.place - b.place);
    const [best] = ranked;
    if (!best || best.isSure) return { sysnames: this.#named(ranked) };
    return { sysnames: this.#named(ranked.slice(0, MOST_GUESSED)), meant: best.shown };
  }

  /** Games that have a word which is anywhere near to one that was typed: the last try, where `find` finds nothing. */
  findNearest(typed: string): Hits {
    const words = wordsOf(typed);
    const fits = words.map((word) => this.#fits(word, ({ length }) => Math.floor(length * WIDEST)));
    const ranked = [...new Set(fits.flatMap((fit) => [...fit.keys()]))]
      .map((place) => ({ place, ...rankOf(fits, place) }))
      .filter(({ fitting }) => fitting >= words.length - 1) // what fits one word of many is not what was meant
      .toSorted((a, b) => b.score - a.score || a.place - b.place)
      .slice(0, MOST_GUESSED);
    return ranked[0] ? { sysnames: this.#named(ranked), meant: ranked[0].shown } : { sysnames: [] };
  }

  /** Games with something that fits a typed word, with the best of what fits. */
  #fits(typed: string, mistakes: (word: string) => number): ReadonlyMap<number, Fit> {
    const { words, sounds } = spell(typed);
    const found = new Map<number, Fit>();
    const wanted = [typed, ...words].map((word) => ({ word, letters: lettersOf(word), allowed: mistakes(word) }));
    for (const term of this.#terms) {
      const plain = term.word.startsWith(SOUND)
        ? scoreOfSound(sounds, term.word.slice(SOUND.length))
        : wanted.reduce((best, one) => Math.max(best, scoreOf(one, term)), 0);
      if (plain === 0) continue;
      const { shown, isLabel, games } = term;
      const score = isLabel ? plain * LABEL_SHARE : plain;
      const fit = { score, isSure: plain >= SURE, shown };
      for (const place of games) if ((found.get(place)?.score ?? 0) < score) found.set(place, fit);
    }
    return found;
  }

  #named(ranked: readonly { place: number }[]): string[] {
    return ranked.flatMap(({ place }) => this.#games[place]?.sysname ?? []);
  }
}

/** Adds a word to terms, and its sound beside it. */
function note(terms: Map<string, Term>, word: string, of: Pick<Term, 'shown' | 'isLabel' | 'games'>): void {
  const sound = soundOf(word);
  const each =
    sound === ''
      ? [{ word, ...of }]
      : [
          { word, ...of },
          { ...of, word: SOUND + sound },
        ];
  for (const one of each) {
    const known = terms.get(one.word);
    if (!known) terms.set(one.word, { ...one, letters: lettersOf(one.word), games: [...one.games] });
    else if (!of.isLabel) known.games.push(...of.games);
  }
}

function wordsOf(text: string): string[] {
  return searchText(text).split(' ').filter(Boolean);
}

function rankOf(
  fits: readonly ReadonlyMap<number, Fit>[],
  place: number,
): { score: number; isSure: boolean; shown: string; fitting: number } {
  const each = fits.flatMap((fit) => fit.get(place) ?? []);
  const shown = [...new Set(each.map((fit) => fit.shown))].filter(Boolean).join(' ');
  return {
    score: each.reduce((sum, { score }) => sum + score, 0),
    isSure: each.every((fit) => fit.isSure),
    shown,
    fitting: each.length,
  };
}

function scoreOf({ word, letters, allowed }: Wanted, term: Term): number {
  const known = term.word;
  if (known.startsWith(word)) return known === word ? SAME : BEGINS;
  if (word.length >= INSIDE && known.includes(word)) return SURE;
  return allowed > 0 && mayBeNear(letters, term.letters, allowed) && isNear(word, known, allowed) ? GUESSED : 0;
}

/** A sound is the part of a word that another script keeps: it counts as sure, unless it has only two consonants, which too many words share. */
function scoreOfSound(sounds: readonly string[], known: string): number {
  const whole = sounds.filter((sound) => sound.length >= INSIDE);
  if (whole.some((sound) => known.startsWith(sound))) return SURE;
  return sounds.includes(known) || whole.some((sound) => isNear(sound, known)) ? GUESSED : 0;
}
