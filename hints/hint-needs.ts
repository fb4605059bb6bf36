import hints from './hints.json' with { type: 'json' };

/** What the documents of a field must have for a hint (hints/README.md). */
export interface HintNeeds {
  /** The advice in the words of the workbench. */
  readonly words: string;
  /** The option of the field that the hint reads. */
  readonly option?: string;
  /** The pattern of the formats whose answers it reads. With another format, the hint would advise on any text. */
  readonly formats?: string;
  /** What these formats are formats of. */
  readonly of?: string;
  /** The formats to write, as an example in a finding. */
  readonly example?: string;
}

/** The hints that documents can name, by name, in the order of the workbench's list. */
export const HINTS: ReadonlyMap<string, HintNeeds> = new Map(Object.entries<HintNeeds>(hints));

/** Whether a hint reads answers of one of these formats. A hint without formats reads every text. */
export function readsFormat(hint: string, formats: readonly string[]): boolean {
  const pattern = HINTS.get(hint)?.formats;
  return pattern === undefined || formats.some((format) => new RegExp(pattern, 'u').test(format));
}

/** The hint for answers of a format. Undefined when there is none. */
export function hintFor(format: string): string | undefined {
  return [...HINTS].find(([hint, { formats }]) => formats !== undefined && readsFormat(hint, [format]))?.[0];
}
