import type { Name } from './contenders.ts';

/** The results of one visit, by the name of the measure. */
export type Measured = Readonly<Record<string, number>>;

/** All results by measure and page, in the order of the visits. */
export class Samples {
  readonly #values = new Map<string, number[]>();

  add(name: Name, measured: Measured): void {
    for (const [measure, value] of Object.entries(measured)) {
      const key = `${measure} ${name}`;
      this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
    }
  }

  /** The value that this share of all results does not exceed. NaN without results. */
  quantile(measure: string, name: Name, share = 0.5): number {
    const sorted = (this.#values.get(`${measure} ${name}`) ?? []).toSorted((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }

  toJSON(): Readonly<Record<string, readonly number[]>> {
    return Object.fromEntries(this.#values);
  }
}
