/**
 * The limit for all JavaScript of a first load, as sent (R10.4). The same page with react-hook-form, zod, downshift and a router takes
 * 119 kB, so ours stays below it.
 */
export const SCRIPT_BUDGET_BYTES = 116_000;

/** The JavaScript of a first load, in bytes as sent. */
export interface ScriptSize {
  readonly all: number;
  /** The part that comes from documents: the code of the forms. Documents have no budget, because editors may write longer forms. */
  readonly formCode: number;
}

/** The bytes that the program still has. A negative number is over the budget. */
export function bytesLeft({ all, formCode }: ScriptSize): number {
  return SCRIPT_BUDGET_BYTES - (all - formCode);
}
