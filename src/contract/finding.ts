/** A position in a document: the file relative to the checked folder, line and column from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  /** In UTF-16 units, as text editors count. */
  readonly column: number;
  /** Set for a value that a variant inherits from its form: the place in the variant's file that can override it. */
  readonly inVariant?: Place;
}

/** A mistake that an editor must correct, or with severity `warning` a possible mistake (R4.6). */
export interface Finding extends Place {
  /** Errors fail the check, warnings do not. */
  readonly severity: 'error' | 'warning';
  /** The rule that found it, in kebab-case. */
  readonly rule: string;
  /** The mistake, in plain words. */
  readonly message: string;
  /** What to write instead. */
  readonly suggestion: string;
  /** The edit that makes the suggested change, when the rule is sure that this edit is right. */
  readonly cure?: Cure;
  /** How the outcome of an example has changed, for programs that describe it in their own words. */
  readonly outcome?: OutcomeChange;
  /** What the finding says, for programs that say it in their own words. */
  readonly said?: Said;
}

/** What some findings say, as data, by its kind. */
interface SaidByKind {
  /** A text leaves out a tag that the page draws. */
  readonly tagLeftOut: { readonly tag: string };
  /** So many names of the entries of a list are missing in a language. */
  readonly nameLeftOut: { readonly list: string; readonly language: string; readonly missing: number };
  /** Visitors do not get a language yet, which misses so many texts. */
  readonly notServed: { readonly language: string; readonly missing: number };
  /** The form refuses all its examples, which are so many. */
  readonly noneAccepted: { readonly visits: number; readonly variant: string | null };
  /** Visitors from some countries cannot send a form, because a field refuses every answer that the check tried. */
  readonly unsendableForm: {
    readonly form: string;
    readonly variant: string | null;
    /** The path of the field. */
    readonly field: string;
    /** The codes of some of the countries. */
    readonly countries: readonly string[];
  };
}

/** What a finding says, as data. */
export type Said<Kind extends keyof SaidByKind = keyof SaidByKind> = {
  [Each in Kind]: { readonly kind: Each } & SaidByKind[Each];
}[Kind];

/** How the outcome of an example differs from the stated one. */
export interface OutcomeChange {
  readonly example: string;
  /** Null for the form of all languages. */
  readonly variant: string | null;
  /** A field that the example names, but the form does not have. Null when the outcome differs. */
  readonly gone: string | null;
  /** The kinds of the stated and of the present problem, by field. Null stands for no problem. */
  readonly fields: readonly {
    readonly path: string;
    readonly before: string | null;
    readonly now: string | null;
  }[];
}

/** An edit that mends a finding. The workbench makes it when an editor presses a button (R12.3). */
export type Cure =
  /** Replaces the word at the place of the finding. */
  | { readonly kind: 'replace'; readonly word: string; readonly by: string }
  /** Removes the member or entry at the place of the finding. */
  | { readonly kind: 'remove'; readonly word: string }
  /** Adds a text to a language. It starts as the English text, or empty when English has none. */
  | { readonly kind: 'text'; readonly language: string; readonly key: string; readonly text: string }
  /** Adds a field to the order and the steps of the form and its variants: after another field, or at the end. */
  | { readonly kind: 'order'; readonly field: string; readonly after?: string };

/** The rule about examples whose outcome has changed. Its findings do not stop an intended change (R4.8). */
export const CHANGED_OUTCOME = 'changed-outcome';

/**
 * Whether a finding reports a missing text, or a missing name in a list (R18.6). It prevents publishing until an editor writes the text.
 * The workbench does not call it a mistake.
 */
export function isMissingText({
  severity,
  cure,
  said,
}: Pick<Finding, 'severity' | 'cure' | 'said'>): boolean {
  return severity === 'error' && (cure?.kind === 'text' || said?.kind === 'nameLeftOut');
}

/** Whether a finding prevents publishing: an error, or an example whose outcome has changed (R4.8). */
export function preventsPublishing({ severity, rule }: Finding): boolean {
  return severity === 'error' || rule === CHANGED_OUTCOME;
}
