import type { Finding } from '#contract/finding.ts';
import type { DrawableForm, GalleryExample } from '#gallery/page/gallery-data.ts';
import type { Content } from '#contract/release.ts';
import { triedExamples } from '#linter/form-examples.ts';
import { makeWorkspace } from '#linter/workspace.ts';
import { compileForm } from '#compiler/forms/compile-form.ts';
import { formModule } from '#compiler/forms/form-module.ts';
import { readForm, variantOf } from '#compiler/forms/read-form.ts';
import { localeOf, parseMessages, readMessages } from '#compiler/language-packs.ts';
import { namedEntries } from '#compiler/named-entries.ts';
import { catalogReader, catalogReferences } from '#compiler/read-catalogs.ts';

/** A request for a form: in a language, and in a variant. */
export interface WantedForm {
  readonly form: string;
  readonly language: string;
  /** The variant; `none` for the form without a variant, empty for the variant that visitors of the language get. */
  readonly variant: string;
}

/** Reads what is needed to draw a form. Throws while the form's documents are broken, so that no part of a form is drawn. */
export function readDrawableForm(
  content: Content,
  findings: readonly Finding[],
  wanted: WantedForm,
): DrawableForm {
  const { form, language } = wanted;
  const variant = variantIn(content, wanted);
  const broken = findings.find((finding) => stopsDrawing(finding, form, variant));
  if (broken) throw new Error(`${broken.file}:${broken.line}:${broken.column}  ${broken.message}`);
  const catalogs = catalogReader(content);
  const { data, code } = compileForm(content, form, variant);
  const references = catalogReferences(readForm(content, form, variant).schema);
  return {
    language: { ...localeOf(language, catalogs), offer: '' },
    pack: {
      language,
      messages: parseMessages(language, readMessages(content, language)),
      catalogs: Object.fromEntries(
        references.map((reference) => [
          catalogs.read(reference).name,
          namedEntries(reference, language, catalogs),
        ]),
      ),
      forms: { [form]: data },
    },
    version: data.version,
    examples: examplesIn(content, form, variant),
    module: formModule(code),
  };
}

function variantIn(content: Content, { form, language, variant }: WantedForm): string | null {
  if (variant === 'none') return null;
  return variant === '' ? variantOf(content, form, language) : variant;
}

/** Whether a finding of the check prevents drawing: a finding in the form's documents, but not in its examples and messages. */
function stopsDrawing({ severity, file, rule }: Finding, form: string, variant: string | null): boolean {
  if (severity === 'warning' || rule === 'message-prefix') return false;
  const parts = ['schema.json', 'ui.json', ...(variant === null ? [] : [`variants/${variant}.json`])];
  return parts.some((part) => file === `forms/${form}/${part}`);
}

function examplesIn(content: Content, name: string, variant: string | null): readonly GalleryExample[] {
  const form = makeWorkspace({ content }).forms.find(
    (known) => known.name === name && known.variant === variant,
  );
  return (form ? triedExamples(form) : []).map((example) => ({
    name: example.name,
    answers: example.answers,
    expected: Object.fromEntries(example.problems),
  }));
}
