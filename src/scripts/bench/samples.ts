import type { Name } from './contenders.ts';

/** What one visit told, by the name of the measure. */
export type Measured = Readonly<Record<string, number>>;

/** All that was measured, by measure and contender, in the order it was. */
export class Samples {
  readonly #values = new Map<string, number[]>();

  add(name: Name, measured: Measured): void {
    for (const [measure, value] of Object.entries(measured)) {
      const key = `${measure} ${name}`;
      this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
    }
  }

  /** The value that so large a share of all is not above; NaN where nothing was measured. */
  quantile(measure: string, name: Name, share = 0.5): number {
    const sorted = (this.#values.get(`${measure} ${name}`) ?? []).toSorted((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }

  toJSON(): Readonly<Record<string, readonly number[]>> {
    return Object.fromEntries(this.#values);
  }
}
