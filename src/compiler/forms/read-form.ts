import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDocument, JsonSchema, UiDocument } from '#contract/form-document.ts';
import { at, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import { mergePatch } from '#compiler/documents/merge-patch.ts';
import { parseJson } from '#compiler/documents/parse-json.ts';

/** The names of the forms in a folder that holds `forms/`: every sub-folder with a schema. */
export function formNames(root: string): readonly string[] {
  const folder = join(root, 'forms');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'schema.json')));
}

/** The variants of a form besides the form itself, by the names of their overlays: `de`. */
export function variantNames(root: string, name: string): readonly string[] {
  const folder = join(root, 'forms', name, 'variants');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => file.slice(0, -'.json'.length)).toSorted();
}

/** The variant of a form that a language's visitors meet; null is the form itself. */
export function variantOf(root: string, name: string, language: string): string | null {
  return variantNames(root, name).includes(language) ? language : null;
}

/** The files a form is read from, for whoever watches them. */
export function formFiles(root: string, name: string, variant: string | null): readonly string[] {
  const folder = join(root, 'forms', name);
  const files = [join(folder, 'schema.json'), join(folder, 'ui.json')];
  return variant === null ? files : [...files, join(folder, 'variants', `${variant}.json`)];
}

/** Reads a form as it takes effect: the base documents, with the variant's overlay laid on them (R4.7). */
export function readForm(root: string, name: string, variant: string | null = null): FormDocument {
  const [schema = '', ui = '', overlay] = formFiles(root, name, variant);
  const patch = overlay === undefined ? undefined : readNode(overlay);
  return { name, schema: readSchema(schema, at(patch, 'schema')), ui: readUi(ui, at(patch, 'ui')) };
}

/** A schema.json, patched if need be, without what it says to editors. */
export function readSchema(file: string, patch?: JsonNode): JsonSchema {
  const { $schema: _meta, ...schema } = readPatched<JsonSchema>(file, patch);
  return schema;
}

/** A ui.json, patched if need be, without what it says to editors. */
export function readUi(file: string, patch?: JsonNode): UiDocument {
  const { $schema: _meta, messages, 'ui:order': order, ...fields } = readPatched<UiDocument>(file, patch);
  return { messages, 'ui:order': order, ...fields };
}

/** Reads a document as the shape that check:forms has made sure of. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape; the check holds it
function readPatched<Shape>(file: string, patch: JsonNode | undefined): Shape {
  const node = readNode(file);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return toValue(patch ? mergePatch(node, patch) : node) as Shape;
}

/** Throws when the file is missing or is not JSON. */
function readNode(file: string): JsonNode {
  const { root } = parseJson(file, readFileSync(file, 'utf8'));
  if (!root) throw new SyntaxError(`${file} is not JSON. npm run check:forms says where.`);
  return root;
}
