import type { Content } from '#contract/release.ts';
import { limitFindings } from '#publishing/limit-findings.ts';
import { beginForm, type BegunForm, type NewForm } from './begin-form.ts';
import { refusalOf } from './refusal-of.ts';

/** A form that an editor begins in a draft, and the names that are taken. */
export interface NewFormTask {
  /** The content of the draft, which may hold documents that cannot be read. */
  readonly content: Content;
  /** The live content. */
  readonly live: Content;
  /** The forms of earlier releases. */
  readonly earlier: readonly string[];
  readonly wanted: NewForm;
}

/** Why a draft cannot get a form while it is too large to be read in time. */
export const TOO_LARGE_FOR_A_FORM = 'The draft is too large for the check. Its review says where.';

/** Begins a form in a draft (R18.1). A text says why that is impossible. It reads what editors write, so it runs in the process of the gate. */
export function newFormIn({ content, live, earlier, wanted }: NewFormTask): BegunForm | string {
  try {
    if (limitFindings(content).length > 0) return TOO_LARGE_FOR_A_FORM;
    return refusalOf(wanted, { contents: [content, live], earlier }) ?? beginForm(content, wanted);
  } catch {
    // Documents of editors may lack what the check asks for.
    return 'A document of the draft cannot be read, so no form can begin. Its review says which.';
  }
}
