import { asText, at, itemsOf, membersOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { type CatalogFiles, findCatalog } from './catalog-files.ts';
import { answersOf } from './field-answers.ts';
import { lastName } from './field-names.ts';
import { takenBy } from './filled-sizes.ts';
import type { Form } from './form.ts';
import { refusedAnswer } from './refused-answers.ts';
import { isSameNode } from './refusing-limits.ts';
import type { FieldOfForm } from './rule.ts';
import { type DependencyRule, rulesFor } from './written-dependencies.ts';

/** What a document gives a field that the field refuses: its `const` is another, or a limit refuses what a look-up finds. */
export function refusedGift(field: FieldOfForm, catalogs: CatalogFiles): JsonNode | undefined {
  const { schema } = field;
  const fixed = at(schema, 'const');
  const others = fixed ? givenTo(field, catalogs).filter((value) => !isSameNode(fixed, value)) : [];
  return others[0] ?? foundFor(field, catalogs).find((value) => refusedAnswer(value, schema, catalogs));
}

/** Branches of a dependency of which none may fit what the form fills into a field. */
export function missedBranches(field: FieldOfForm, catalogs: CatalogFiles): JsonNode | undefined {
  const { name, form } = field;
  const last = lastName(name);
  const isTyped = rulesFor(field.name, field.form).some(({ kind }) => kind === 'copy' || kind === 'template');
  const given = givenTo(field, catalogs);
  const lists = form.schemas.flatMap((schema) => at(at(at(schema, 'dependencies'), last), 'oneOf') ?? []);
  return lists.find((branches) => {
    const tests = itemsOf(branches).map((branch) => at(at(branch, 'properties'), last));
    if (tests.some((test) => membersOf(test).length === 0)) return false;
    const fitting = tests.flatMap((test) => [at(test, 'const'), ...itemsOf(at(test, 'enum'))]);
    return isTyped || given.some((value) => !fitting.some((one) => one && isSameNode(value, one)));
  });
}

/** What a document gives a field: its default, constants, and what look-ups find for certain. */
function givenTo(field: FieldOfForm, catalogs: CatalogFiles): readonly JsonNode[] {
  const constants = rulesFor(field.name, field.form).flatMap(({ node }) => [
    at(node, 'value'),
    at(node, 'else'),
  ]);
  const written = [at(field.schema, 'default'), ...constants].flatMap((value) => value ?? []);
  return [...written, ...foundFor(field, catalogs)];
}

/** What look-ups find for certain: not where their source offers fewer answers than the catalog has entries. */
function foundFor(field: FieldOfForm, catalogs: CatalogFiles): readonly JsonNode[] {
  // A target with choices gets only what it takes.
  if (answersOf(field.schema, catalogs)?.values.length !== 0) return [];
  return rulesFor(field.name, field.form)
    .filter((rule) => rule.kind === 'look-up' && findsAll(rule, field.form, catalogs))
    .flatMap((rule) => takenBy(rule, field.form, catalogs).flatMap((value) => value ?? []));
}

function findsAll({ from, node }: DependencyRule, { fields }: Form, catalogs: CatalogFiles): boolean {
  const { kind, values: offered = [] } = answersOf(fields.get(from)?.schema, catalogs) ?? {};
  // A visitor can type what finds any entry.
  if (kind === 'text') return true;
  const { length: entries } = findCatalog(catalogs, asText(at(node, 'catalog')) ?? '')?.entries ?? [];
  return offered.length >= entries;
}
