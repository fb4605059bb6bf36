import type { FormDocument, JsonSchema, UiDocument } from '#contract/form-document.ts';
import type { Content } from '#contract/release.ts';
import { namesIn, textOf } from '#compiler/content/content.ts';
import { at, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import { mergePatch } from '#compiler/documents/merge-patch.ts';
import { parseJson } from '#compiler/documents/parse-json.ts';

/** The names of the forms: every folder of `forms/` with a schema. */
export function formNames(content: Content): readonly string[] {
  return namesIn(content, /^forms\/([^/]+)\/schema\.json$/);
}

/** The names of a form's variants. An overlay has the name of its variant: `de`. */
export function variantNames(content: Content, name: string): readonly string[] {
  const folder = `forms/${name}/variants/`;
  return namesIn(content, /^(.+)\.json$/)
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length));
}

/** The variant of a form for visitors of a language. Null means the form itself. */
export function variantOf(content: Content, name: string, language: string): string | null {
  return variantNames(content, name).includes(language) ? language : null;
}

/** Reads a form: the base documents, changed by the variant's overlay (R4.7). */
export function readForm(content: Content, name: string, variant: string | null = null): FormDocument {
  const folder = `forms/${name}`;
  const overlay = variant === null ? undefined : readNode(content, `${folder}/variants/${variant}.json`);
  const { $schema: _of, ...schema } = patched<JsonSchema>(
    readNode(content, `${folder}/schema.json`),
    at(overlay, 'schema'),
  );
  const ui = patched<UiDocument>(readNode(content, `${folder}/ui.json`), at(overlay, 'ui'));
  const { $schema: _meta, messages, 'ui:order': order, ...fields } = ui;
  return { name, schema, ui: { messages, 'ui:order': order, ...fields } };
}

/** Converts a document, with or without an overlay, into its shape, which check:forms has validated. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape, and the check has validated it
function patched<Shape>(node: JsonNode, patch: JsonNode | undefined): Shape {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- check:forms has validated the shape
  return toValue(patch ? mergePatch(node, patch) : node) as Shape;
}

/** Throws when the document is missing or is not JSON. */
function readNode(content: Content, path: string): JsonNode {
  const { root } = parseJson(path, textOf(content, path));
  if (!root) throw new SyntaxError(`${path} is not JSON. npm run check:forms says where.`);
  return root;
}
