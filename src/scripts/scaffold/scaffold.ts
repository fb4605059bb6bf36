/** A file and what it will hold. */
export interface TextFile {
  /** From the root of the product. */
  readonly path: string;
  readonly text: string;
}

/** What a scaffold writes, decided before the first file is written. */
export interface Scaffold {
  /** Files that must not be there yet. */
  readonly files: readonly TextFile[];
  /** Files that are there, as they will be. */
  readonly changes: readonly TextFile[];
  /** What is left for a person to do, in order. A line may hold further lines. */
  readonly left: readonly string[];
}

/** Makes a scaffold for the product under `root`. Throws a `Refusal` where there is nothing to make of the name. */
export type MakeScaffold = (root: string, name: string) => Scaffold;

/** Why nothing was written, in words for whoever asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
