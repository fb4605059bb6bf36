/** A map of limited size: a new entry removes the one that was set the longest time ago. */
export class LatestMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  /** @param most The largest number of entries. */
  constructor(most: number) {
    super();
    this.#most = most;
  }

  /** The value of a key. `make` makes it when the map does not have it. The entry becomes the latest. */
  remember(key: Key, make: () => Value): Value {
    const value = this.get(key) ?? make();
    this.set(key, value);
    return value;
  }

  /** Sets an entry, which becomes the latest, also when the map knows its key already. */
  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.#most) break;
      this.delete(oldest);
    }
    return this;
  }
}
