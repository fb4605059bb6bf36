import { at, everyNode, membersOf, asText } from '#compiler/documents/json-node.ts';
import type { JsonNode, Member } from '#compiler/documents/json-node.ts';
import { unchangedIn, mergePatch } from '#compiler/documents/merge-patch.ts';
import { joinPath } from '#engine/field-path.ts';
import { contentOf, type SchemaContent } from './schema-fields.ts';
import type { SourceFile } from './source-file.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';

/** A form or one of its variants, after the overlay. Its nodes have places in the files that define them. */
export interface Form extends SchemaContent {
  readonly name: string;
  /** The name of its overlay. Null for the form itself. */
  readonly variant: string | null;
  readonly schema: JsonNode;
  readonly ui: JsonNode;
  readonly examples: JsonNode | undefined;
  /** The content of the overlay. Undefined for the form itself. */
  readonly overlay: JsonNode | undefined;
  /** The form to which a variant belongs. Undefined for the form itself. */
  readonly base: Form | undefined;
  /** The prefix of its message keys. Undefined when it is missing or invalid. */
  readonly prefix: string | undefined;
  /** Whether it has a `page.json` (R17.1). The sign-up form and the terms have pages without one. */
  readonly hasPage: boolean;
  /** The part of ui.json for each field, by path. */
  readonly uis: ReadonlyMap<string, JsonNode>;
}

/** The part of ui.json for one field. `path` is the path of the field. */
export interface FieldUi {
  readonly path: string;
  readonly member: Member;
}

/** The folder names of the forms that the product needs (R4.1). Their pages are built in. */
export const BUILT_IN_FORMS: readonly string[] = [SIGN_UP, 'terms'];

/** The forms whose schema.json and ui.json can be parsed, each followed by its variants. */
export function formsOf(files: readonly SourceFile[]): readonly Form[] {
  const roots = new Map(files.map(({ path, root }) => [path, root]));
  return formNamesIn(files).flatMap((name) => {
    const folder = `forms/${name}/`;
    const schema = roots.get(`${folder}schema.json`);
    const ui = roots.get(`${folder}ui.json`);
    // Without fields, the only useful finding about a form is that they are missing.
    if (!schema || !ui || !hasFields(schema)) return [];
    const examples = roots.get(`${folder}examples.json`);
    const hasPage = roots.has(`${folder}page.json`) && !BUILT_IN_FORMS.includes(name);
    const own = { name, variant: null, schema, ui, examples, hasPage };
    const base = makeForm({ ...own, overlay: undefined, base: undefined });
    return [base, ...variantsOf(base, files)];
  });
}

/** Whether the form and each of its repeatable groups have fields. */
function hasFields(schema: JsonNode): boolean {
  const items = [...everyNode(schema)].flatMap((node) => at(node, 'items') ?? []);
  const objects = [schema, ...items.filter((item) => asText(at(item, 'type')) === 'object')];
  return objects.every((object) => at(object, 'properties')?.kind === 'object');
}

/** The names of the folders under `forms/` with any document. */
export function formNamesIn(files: readonly SourceFile[]): readonly string[] {
  const names = files.flatMap(({ path }) => /^forms\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(names)];
}

/** The parts of ui.json for all fields, including fields of items. */
export function fieldUisOf(form: Form): readonly FieldUi[] {
  return fieldUisIn(form.ui, '');
}

function fieldUisIn(ui: JsonNode, path: string): readonly FieldUi[] {
  return membersOf(ui).flatMap((member) => {
    if (member.key.startsWith('ui:') || ['$schema', 'messages'].includes(member.key)) return [];
    if (path !== '' && member.key === 'items') return fieldUisIn(member.node, path);
    const inner = joinPath(path, member.key);
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
