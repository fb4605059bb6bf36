import { groupedBy } from '#contract/grouped-by.ts';
import { isRecord } from '#contract/is-record.ts';
import { patched } from '#contract/merge-patch.ts';
import type { Content } from '#contract/release.ts';
import { toValue } from '#compiler/documents/json-node.ts';
import { parseJson } from '#compiler/documents/parse-json.ts';
import { kindOf } from '#linter/file-kind.ts';

/** The documents of a form as some visitors get them. Undefined for a document that is missing, or that is no JSON. */
export interface FormVersion {
  readonly schema: unknown;
  readonly ui: unknown;
  readonly page: unknown;
}

/** A form of a content, and what its variants change. The content may have mistakes. */
export interface FormWithOverlays {
  readonly name: string;
  readonly own: FormVersion;
  /** The overlays of its variants, by path. */
  readonly overlays: ReadonlyMap<string, unknown>;
}

/**
 * Reads the forms of a content.
 *
 * @param isWanted Whether to read the form with this name.
 */
export function formsIn(
  content: Content,
  isWanted: (name: string) => boolean = () => true,
): readonly FormWithOverlays[] {
  const documents = groupedBy(content.keys(), (path) => formOfFile(path) ?? '');
  const valueOf = (path: string): unknown => valueIn(content, path);
  return [...documents]
    .filter(([name]) => name !== '' && isWanted(name))
    .map(([name, paths]) => {
      const [schema, ui, page] = ['schema', 'ui', 'page'].map((file) =>
        valueOf(`forms/${name}/${file}.json`),
      );
      const variants = paths.filter((path) => kindOf(path) === 'form-variant');
      return {
        name,
        own: { schema, ui, page },
        overlays: new Map(variants.map((path) => [path, valueOf(path)])),
      };
    });
}

/** A form as the visitors of a variant get it. A document that the overlay does not change stays the same object. */
export function withOverlay(own: FormVersion, overlay: unknown): FormVersion {
  if (!isRecord(overlay)) return own;
  const { schema, ui } = overlay;
  return {
    ...own,
    schema: schema === undefined ? own.schema : patched(own.schema, schema),
    ui: ui === undefined ? own.ui : patched(own.ui, ui),
  };
}

/** The first parts of the keys of the texts of a form. */
export function prefixesOf({ ui, page }: FormVersion): readonly string[] {
  const prefixes = [ui, page].map((document) => (isRecord(document) ? document['messages'] : undefined));
  return prefixes.filter((prefix) => typeof prefix === 'string');
}

/** The form that a document belongs to. Undefined for other documents, and for examples: their answers tick every box. */
export function formOfFile(path: string): string | undefined {
  const kind = kindOf(path);
  return kind?.startsWith('form-') && kind !== 'form-examples' ? path.split('/')[1] : undefined;
}

function valueIn(content: Content, path: string): unknown {
  const { root } = parseJson(path, content.get(path) ?? '');
  return root && toValue(root);
}
