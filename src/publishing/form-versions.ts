import { groupedBy } from '#contract/grouped-by.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Content } from '#contract/release.ts';
import { at, type JsonNode, toValue } from '#compiler/documents/json-node.ts';
import { mergePatch } from '#compiler/documents/merge-patch.ts';
import { parseJson } from '#compiler/documents/parse-json.ts';
import { kindOf } from '#linter/file-kind.ts';

/** A form as some visitors get it: its documents, changed by the overlay of one variant, or by none. */
export interface FormVersion {
  readonly form: string;
  /** The path of the overlay. Undefined for the form itself. */
  readonly variant: string | undefined;
  /** Undefined for a document that is missing, or that is no JSON. */
  readonly schema: unknown;
  readonly ui: unknown;
  /** The first parts of the keys of its texts. */
  readonly prefixes: readonly string[];
}

/**
 * The forms of a content, one after the other: each itself, then with each of its variants. The content may have mistakes.
 *
 * @param paths The documents whose forms and variants to read: by default all.
 */
export function* formVersions(
  content: Content,
  paths: Iterable<string> = content.keys(),
): Generator<FormVersion> {
  for (const [form, own] of groupedBy(paths, (path) => formOfFile(path) ?? '')) {
    if (form === '') continue;
    const nodeAt = (file: string): JsonNode | undefined => nodeIn(content, `forms/${form}/${file}.json`);
    const [schema, ui, page] = ['schema', 'ui', 'page'].map(nodeAt);
    const variants = own.filter((path) => kindOf(path) === 'form-variant');
    for (const variant of [undefined, ...variants]) {
      const overlay = variant === undefined ? undefined : nodeIn(content, variant);
      const patched = withPatch(ui, at(overlay, 'ui'));
      yield {
        form,
        variant,
        schema: withPatch(schema, at(overlay, 'schema')),
        ui: patched,
        prefixes: [patched, page && toValue(page)].flatMap(prefixIn),
      };
    }
  }
}

function prefixIn(document: unknown): readonly string[] {
  const prefix = isRecord(document) ? document['messages'] : undefined;
  return typeof prefix === 'string' ? [prefix] : [];
}

/** The form that a document belongs to. Undefined for other documents, and for examples: their answers tick every box. */
export function formOfFile(path: string): string | undefined {
  const kind = kindOf(path);
  return kind?.startsWith('form-') && kind !== 'form-examples' ? path.split('/')[1] : undefined;
}

function nodeIn(content: Content, path: string): JsonNode | undefined {
  return parseJson(path, content.get(path) ?? '').root;
}

function withPatch(document: JsonNode | undefined, patch: JsonNode | undefined): unknown {
  const patched = patch ? mergePatch(document, patch) : document;
  return patched && toValue(patched);
}
