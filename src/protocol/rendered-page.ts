import type { CompiledForm } from '#contract/compiled-form.ts';
import type { FormPack, Language, LanguagePack } from '#contract/language.ts';
import type { PublicEnvironment } from './environment.ts';

/** The pre-rendered sign-up page: its markup, title and language (architecture, principle 14). */
export interface RenderedPage {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** Whether the page is in a frame, where it has no navbar (R1.5). */
  readonly framed: boolean;
  /** Whether the form needs the parts that the page's program does not contain. */
  readonly needsFurtherParts: boolean;
  readonly markup: string;
  /** The panel and the success view after a sign-up (R2.62), once for each language. */
  readonly success?: Pick<RenderedPage, 'title' | 'markup'>;
}

/** A language of a release with its pack and its sign-up form. */
export interface RenderedLanguage {
  readonly language: Language;
  readonly pack: LanguagePack;
  readonly form: CompiledForm;
}

/** The rendered page of a form with its own page, in one language (R17.1). */
export interface RenderedForm {
  readonly path: string;
  readonly pack: FormPack;
  readonly form: CompiledForm;
}

/**
 * Renders the page of a form as a visitor first sees it. Throws when it cannot render the page.
 *
 * @param languages Every language of the form's release.
 */
export type FormRenderer = (
  form: RenderedForm,
  languages: readonly RenderedLanguage[],
  environment: PublicEnvironment,
) => string;

/** What the built pre-renderer exports. */
export interface Prerenderer {
  readonly renderPages: PageRenderer;
  readonly renderForm: FormRenderer;
}

/** Renders the sign-up page in every language, with and without a frame. The default language comes first. */
export type PageRenderer = (
  languages: readonly RenderedLanguage[],
  environment: PublicEnvironment,
) => readonly RenderedPage[];
