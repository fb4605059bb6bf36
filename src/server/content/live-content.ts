import type { CompiledForm } from '#contract/compiled-form.ts';
import type { SubmissionMeta } from '#protocol/signup-payload.ts';
import type { StaticFile } from '#server/static/static-file.ts';
import type { ServedContent, ServerContent } from './server-content.ts';

/** The form that a visitor filled in, and the release that it belongs to. */
export interface FoundForm {
  readonly form: CompiledForm;
  readonly content: ServerContent;
}

/** The version and the variant of the form that a visitor filled in, as the submission states them. */
export type FormReference = Pick<SubmissionMeta, 'version' | 'variant'>;

/** The content that is live now, and the releases of pages that are still open. */
export interface LiveContent {
  /** The release that new pages get. */
  readonly live: () => ServedContent;
  /**
   * Finds the form that a visitor filled in (R4.9, R11.6). A version that no kept release has gets the live form.
   * Undefined when there is no such form. `withdrawn` when its release was withdrawn: the server then refuses the submission.
   */
  readonly find: (name: string, reference: FormReference) => Promise<FoundForm | 'withdrawn' | undefined>;
  /**
   * The same for calls that must be cheap: it opens no release. `unopened` when the server keeps the release, but has not opened it:
   * a submission does that.
   */
  readonly findOpened: (
    name: string,
    reference: FormReference,
  ) => FoundForm | 'withdrawn' | 'unopened' | undefined;
  /** A file that a served page may load, from any release (R11.5). Undefined when there is none. */
  readonly file: (path: string) => Promise<StaticFile | undefined>;
}

/**
 * The form with the version that a submission states, from the first of these releases that has this version. If none has it:
 * from the first release, the variant that the submission states, or without such a variant the form itself.
 */
export function findForm(
  contents: readonly ServerContent[],
  name: string,
  { version, variant }: FormReference,
): FoundForm | undefined {
  const all = contents.flatMap((content) =>
    (content.forms.get(name) ?? []).map((form): FoundForm => ({ form, content })),
  );
  const sameVersion = all.filter(({ form }) => form.version === version);
  const inFirst = all.filter(({ content }) => content === contents[0]);
  const [found] = [
    // Two equal variants have the same version.
    ...sameVersion.filter(({ form }) => form.variant === variant),
    ...sameVersion,
    ...inFirst.filter(({ form }) => form.variant === variant),
    ...inFirst,
  ];
  return found;
}
