import type { Content } from '#contract/release.ts';
import { beginIn } from '#publishing/begin-in.ts';
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

/** Begins a form in a draft (R18.1). A text says why that is impossible. */
export function newFormIn({ content, live, earlier, wanted }: NewFormTask): BegunForm | string {
  return beginIn(
    content,
    'form',
    () => refusalOf(wanted, { contents: [content, live], earlier }) ?? beginForm(content, wanted),
  );
}
