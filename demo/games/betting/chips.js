/** What lies on the table, in chips of the game's lowest stake: whole numbers, so that sums are never floats. */
export class Chips {
  #stakes;
  #chipNow;
  #laid = new Map();
  #steps = [];
  #before = [];

  /** @param stakes of the game: `min`, `max` @param chipNow gives the chip that is chosen, as a sum */
  constructor({ stakes, chipNow }) {
    this.#stakes = stakes;
    this.#chipNow = chipNow;
  }

  get isEmpty() {
    return this.#laid.size === 0;
  }

  get canRepeat() {
    return this.isEmpty && this.#before.length > 0;
  }

  get most() {
    return this.#stakes.max;
  }

  get total() {
    return this.#sum(this.#count());
  }

  get bets() {
    return [...this.#laid].map(([on, chips]) => ({ on, chips }));
  }

  has(name) {
    return this.#laid.has(name);
  }

  on(name) {
    return this.#sum(this.#laid.get(name) ?? 0);
  }

  /** A sum as it fits on a chip: without currency, and without decimals where they say nothing. */
  short(name) {
    return this.on(name).amount.replace(/\.0+$/, '');
  }

  /** @returns false when a round would take more than it may */
  lay(name) {
    const chips = Number(minor(this.#chipNow()) / minor(this.#stakes.min));
    if (minor(this.#sum(this.#count() + chips)) > minor(this.most)) return false;
    this.#laid.set(name, (this.#laid.get(name) ?? 0) + chips);
    this.#steps.push([name, chips]);
    return true;
  }

  undo() {
    const [name, chips] = this.#steps.pop() ?? [];
    const left = (this.#laid.get(name) ?? 0) - chips;
    if (left > 0) this.#laid.set(name, left);
    else this.#laid.delete(name);
  }

  take(name) {
    this.#laid.delete(name);
    this.#steps = this.#steps.filter(([other]) => other !== name);
  }

  clear() {
    this.#laid.clear();
    this.#steps = [];
  }

  put(bets) {
    this.#laid = new Map(bets.map(({ on, chips }) => [on, chips]));
    this.#steps = [...this.#laid];
  }

  /** The round with these bets is over. */
  settle(bets) {
    this.#before = bets;
    this.clear();
  }

  /** Lays the bets of the round before once more. */
  repeat() {
    this.put(this.#before);
  }

  #count() {
    return [...this.#laid.values()].reduce((sum, chips) => sum + chips, 0);
  }

  #sum(chips) {
    const { amount, currency } = this.#stakes.min;
    const digits = (amount.split('.')[1] ?? '').length;
    const text = String(minor(this.#stakes.min) * BigInt(chips)).padStart(digits + 1, '0');
    return { currency, amount: digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}` };
  }
}

const minor = ({ amount }) => BigInt(amount.replace('.', ''));
