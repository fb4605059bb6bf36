import { at, everyNode, membersOf, asText } from '#compiler/documents/json-node.ts';
import type { JsonNode, Member } from '#compiler/documents/json-node.ts';
import { unchangedIn, mergePatch } from '#compiler/documents/merge-patch.ts';
import { join } from '#engine/field-path.ts';
import { contentOf, type SchemaContent } from './schema-fields.ts';
import type { SourceFile } from './source-file.ts';

/** A form as it takes effect, in one variant. Its nodes point into the files they were written in. */
export interface Form extends SchemaContent {
  readonly name: string;
  /** The language of its overlay; null for the form itself. */
  readonly variant: string | null;
  readonly schema: JsonNode;
  readonly ui: JsonNode;
  readonly examples: JsonNode | undefined;
  /** What the variant's file says; undefined for the form itself. */
  readonly overlay: JsonNode | undefined;
  /** The form itself, of a variant. */
  readonly base: Form | undefined;
  /** What its message keys start with; undefined when it says none, or none that can be. */
  readonly prefix: string | undefined;
  /** Whether it has a `page.json` (R17.1); sign-up and terms have pages without. */
  readonly hasPage: boolean;
  /** What ui.json says of each field, by path. */
  readonly uis: ReadonlyMap<string, JsonNode>;
}

/** The part of ui.json that is about one field; `path` is the field's. */
export interface FieldUi {
  readonly path: string;
  readonly member: Member;
}

/** The forms that the page is made of (R4.1), by the names of their folders. */
export const BUILT_IN_FORMS: readonly string[] = ['sign-up', 'terms'];

/** The forms whose schema and ui can be read, each followed by its variants. */
export function formsOf(files: readonly SourceFile[]): readonly Form[] {
  const roots = new Map(files.map(({ path, root }) => [path, root]));
  return formNamesIn(files).flatMap((name) => {
    const folder = `forms/${name}/`;
    const schema = roots.get(`${folder}schema.json`);
    const ui = roots.get(`${folder}ui.json`);
    // Without fields the check can say nothing more of a form than that they are missing.
    if (!schema || !ui || !hasFields(schema)) return [];
    const examples = roots.get(`${folder}examples.json`);
    const hasPage = roots.has(`${folder}page.json`) && !BUILT_IN_FORMS.includes(name);
    const own = { name, variant: null, schema, ui, examples, hasPage };
    const base = makeForm({ ...own, overlay: undefined, base: undefined });
    return [base, ...variantsOf(base, files)];
  });
}

/** Whether the form has fields, and each repeatable group. */
function hasFields(schema: JsonNode): boolean {
  const items = [...everyNode(schema)].flatMap((node) => at(node, 'items') ?? []);
  const objects = [schema, ...items.filter((item) => asText(at(item, 'type')) === 'object')];
  return objects.every((object) => at(object, 'properties')?.kind === 'object');
}

/** The names of the folders under `forms/` that hold any document. */
export function formNamesIn(files: readonly SourceFile[]): readonly string[] {
  const names = files.flatMap(({ path }) => /^forms\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(names)];
}

/** What ui.json says of each field, fields of items included. */
export function fieldUisOf(form: Form): readonly FieldUi[] {
  return fieldUisIn(form.ui, '');
}

function fieldUisIn(ui: JsonNode, path: string): readonly FieldUi[] {
  return membersOf(ui).flatMap((member) => {
    if (member.key.startsWith('ui:') || ['$schema', 'messages'].includes(member.key)) return [];
    if (path !== '' && member.key === 'items') return fieldUisIn(member.node, path);
    const inner = join(path, member.key);
    return [{ path: inner, member }, ...fieldUisIn(member.node, inner)];
  });
}

function variantsOf(base: Form, files: readonly SourceFile[]): readonly Form[] {
  return files.flatMap(({ path, root }) => {
    const [, name, variant] = /^forms\/([^/]+)\/variants\/([^/]+)\.json$/.exec(path) ?? [];
    if (name !== base.name || variant === undefined || !root) return [];
    const effective = (part: 'schema' | 'ui'): JsonNode => {
      const patch = at(root, part);
      return patch ? mergePatch(base[part], patch) : unchangedIn(base[part], root.place);
    };
    const [schema, ui] = [effective('schema'), effective('ui')];
    return [makeForm({ ...base, variant, schema, ui, overlay: root, base })];
  });
}

function makeForm(documents: Omit<Form, keyof SchemaContent | 'prefix' | 'uis'>): Form {
  return {
    ...documents,
    ...contentOf(documents.schema),
    prefix: prefixIn(documents.ui),
    uis: new Map(fieldUisIn(documents.ui, '').map(({ path, member }) => [path, member.node])),
  };
}

function prefixIn(ui: JsonNode): string | undefined {
  const prefix = asText(at(ui, 'messages')) ?? '';
  return /^[a-z][A-Za-z0-9]*$/.test(prefix) ? prefix : undefined;
}
