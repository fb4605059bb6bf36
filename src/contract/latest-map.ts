/** What limits a map in addition to the number of its entries. */
export interface WeightLimit<Value> {
  readonly weigh: (value: Value) => number;
  /** The largest weight of all entries together. */
  readonly most: number;
}

/** A map of limited size: a new entry removes the ones that were set the longest time ago. */
export class LatestMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;
  readonly #limit: WeightLimit<Value> | undefined;

  /** @param most The largest number of entries. */
  constructor(most: number, limit?: WeightLimit<Value>) {
    super();
    this.#most = most;
    this.#limit = limit;
  }

  /** The value of a key. `make` makes it when the map does not have it. The entry becomes the latest. */
  remember(key: Key, make: () => Value): Value {
    const value = this.get(key) ?? make();
    this.set(key, value);
    return value;
  }

  /**
   * Sets an entry, which becomes the latest, also when the map knows its key already. An entry that is too heavy alone does not
   * stay.
   */
  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (!this.#isOverfull()) break;
      this.delete(oldest);
    }
    return this;
  }

  #isOverfull(): boolean {
    if (this.size > this.#most) return true;
    if (!this.#limit) return false;
    let weight = 0;
    for (const value of this.values()) weight += this.#limit.weigh(value);
    return weight > this.#limit.most;
  }
}
