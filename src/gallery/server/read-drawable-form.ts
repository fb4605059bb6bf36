import type { DrawableForm, GalleryExample, GalleryFinding } from '#gallery/page/gallery-data.ts';
import { triedExamples } from '#linter/examples.ts';
import { readWorkspace } from '#linter/workspace.ts';
import { catalogReferences } from '#compiler/forms/catalog-references.ts';
import { compileForm } from '#compiler/forms/compile-form.ts';
import { moduleId, type ModulePart } from '#compiler/forms/module-id.ts';
import { readForm, variantOf } from '#compiler/forms/read-form.ts';
import { localeOf, namedEntries, parseMessages, readMessages } from '#compiler/language-packs.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';

/** A form as it is asked for: in a language, and in the variant its visitors meet or in a certain one. */
export interface WantedForm {
  readonly form: string;
  readonly language: string;
  /** `none` is the form itself, an empty one what the language's visitors meet. */
  readonly variant: string;
}

/** What a wanted form is drawn from. Throws while its documents are broken: half a form is never drawn. */
export function readDrawableForm(
  root: string,
  findings: readonly GalleryFinding[],
  wanted: WantedForm,
): DrawableForm {
  const { form, language } = wanted;
  const variant = variantIn(root, wanted);
  const broken = findings.find((finding) => stopsDrawing(finding, form, variant));
  if (broken) throw new Error(`${broken.file}:${broken.line}:${broken.column}  ${broken.message}`);
  const catalogs = catalogReader(root);
  const { data } = compileForm(root, form, variant);
  const references = catalogReferences(readForm(root, form, variant).schema);
  const url = (part: ModulePart): string =>
    `/@gallery/${moduleId({ form, release: null, variant: part === 'kinds' ? null : variant, part }).slice(1)}?v=${data.version}`;
  return {
    language: { ...localeOf(language, catalogs), offer: '' },
    pack: {
      language,
      messages: parseMessages(language, readMessages(root, language)),
      catalogs: Object.fromEntries(
        references.map((reference) => [
          catalogs.read(reference).name,
          namedEntries(reference, language, catalogs),
        ]),
      ),
      forms: { [form]: data },
    },
    examples: examplesIn(root, form, variant),
    code: url('code'),
    kinds: url('kinds'),
  };
}

function variantIn(root: string, { form, language, variant }: WantedForm): string | null {
  if (variant === 'none') return null;
  return variant === '' ? variantOf(root, form, language) : variant;
}

/** Whether the check refuses the documents that a form is made of; its examples and words may wait. */
function stopsDrawing(
  { severity, file, rule }: GalleryFinding,
  form: string,
  variant: string | null,
): boolean {
  if (severity === 'warning' || rule === 'message-prefix') return false;
  const parts = ['schema.json', 'ui.json', ...(variant === null ? [] : [`variants/${variant}.json`])];
  return parts.some((part) => file === `forms/${form}/${part}`);
}

function examplesIn(root: string, name: string, variant: string | null): readonly GalleryExample[] {
  const form = readWorkspace(root).forms.find((known) => known.name === name && known.variant === variant);
  return (form ? triedExamples(form) : []).map((example) => ({
    name: example.name,
    answers: example.answers,
    expected: Object.fromEntries(example.problems),
  }));
}
