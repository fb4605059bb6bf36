import type { Finding } from '#contract/finding.ts';
import { asText, at, type JsonNode } from '#compiler/documents/json-node.ts';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import { problemOfKeyword } from '#engine/problem-of-error.ts';
import { findCatalog, findFormat, type CatalogFiles } from './catalog-files.ts';
import { kindOfField, widgetOf } from './field-facts.ts';
import { warning } from './finding.ts';
import type { Form } from './form.ts';
import type { Workspace } from './workspace.ts';

/** The key of a field's text, and whether the form can show it. */
interface FieldText {
  readonly key: string;
  readonly isPossible: boolean;
}

/**
 * Reports texts that no form can show (R2.26, R4.6): for problems that a field can never have, and placeholders of widgets that show
 * none. It runs only without errors, because a misspelt limit would otherwise have a second finding here.
 */
export function unsaidProblems(workspace: Workspace, found: readonly Finding[]): readonly Finding[] {
  const errors = found.filter(({ severity }) => severity === 'error');
  if (errors.some(({ file }) => !file.startsWith('catalogs/messages/'))) return [];
  const texts = workspace.forms.flatMap((form) =>
    [...form.fields.keys()].flatMap((path) => textsOfField(path, form, workspace)),
  );
  const possible = new Set(texts.filter(({ isPossible }) => isPossible).map(({ key }) => key));
  const inOrder = workspace.languages.toSorted(
    (one, other) => Number(other.tag === 'en') - Number(one.tag === 'en'),
  );
  return [...new Set(texts.map(({ key }) => key))]
    .filter((key) => !possible.has(key))
    .flatMap((key) => inOrder.flatMap(({ messages }) => messages.get(key) ?? []).slice(0, 1))
    .map(({ key, place }) =>
      warning('unsaid-message', place, [
        `The field never shows its text "${key.split('.').at(-1)}".`,
        'Delete it in every language.',
      ]),
    );
}

function textsOfField(path: string, form: Form, workspace: Workspace): readonly FieldText[] {
  const start = `${form.prefix}.inputs.${path}`;
  const possible = possibleProblems(path, form, workspace);
  const showsPlaceholder = SHOW_PLACEHOLDER.includes(widgetOf(form, path) ?? '');
  return [
    { key: `${start}.placeholder`, isPossible: showsPlaceholder },
    ...['error', 'requirement'].flatMap((part) =>
      PROBLEM_KINDS.map((kind) => ({ key: `${start}.${part}.${kind}`, isPossible: possible.has(kind) })),
    ),
  ];
}

const SHOW_PLACEHOLDER = ['text', 'email', 'tel', 'url', 'textarea', 'number', 'typeahead'];

/** The keywords that may refuse an answer. Other functions handle formats, catalogs and consents. */
const KEYWORDS =
  'minLength maxLength minimum maximum minItems maxItems uniqueItems pattern enum not anyOf oneOf'.split(' ');

/** Problems that every field can have: an optional field may become required, and only the service knows whether a value is taken. */
const ALWAYS = ['required', 'taken'];

/** The problems that a field can have, from all its definitions. */
function possibleProblems(name: string, { parts, fields }: Form, workspace: Workspace): ReadonlySet<string> {
  const own = parts.filter(({ path, isDefinition }) => isDefinition && path === name).map(({ node }) => node);
  // The "items" of a repeatable group describe other fields.
  const isSeveral = kindOfField(fields.get(name)?.schema) === 'several';
  const choices = isSeveral ? own.flatMap((part) => at(part, 'items') ?? []) : [];
  return new Set([...ALWAYS, ...[...own, ...choices].flatMap((part) => problemsIn(part, workspace))]);
}

function problemsIn(part: JsonNode, workspace: Workspace): readonly string[] {
  return [
    ...keywordsIn(part),
    ...ofType(part),
    ...ofFormat(part, workspace.catalogs),
    ...ofConstant(part),
    ...ofCatalog(part, workspace),
  ];
}

/** The problem of a number for an answer of another type. */
function ofType(part: JsonNode): readonly string[] {
  return ['number', 'integer'].includes(asText(at(part, 'type')) ?? '') ? ['invalidFormat'] : [];
}

function keywordsIn(part: JsonNode): readonly string[] {
  return KEYWORDS.filter((keyword) => at(part, keyword)).map(problemOfKeyword);
}

function ofFormat(part: JsonNode, catalogs: CatalogFiles): readonly string[] {
  const id = asText(at(part, 'format'));
  if (id === undefined) return [];
  const format = findFormat(catalogs, id);
  const limits = format ? keywordsIn(format) : [];
  return [...limits, asText(at(format, 'problem')) ?? 'invalidFormat'];
}

function ofConstant(part: JsonNode): readonly string[] {
  const only = at(part, 'const');
  if (!only) return [];
  return [only.kind === 'plain' && only.value === true ? 'notAccepted' : 'invalidFormat'];
}

function ofCatalog(part: JsonNode, { catalogs, files }: Workspace): readonly string[] {
  const catalog = findCatalog(catalogs, asText(at(part, 'catalog')) ?? '');
  if (!catalog) return [];
  const path = `catalogs/${catalog.name}/${catalog.version}.json`;
  const usual = asText(at(files.find((file) => file.path === path)?.root, 'problem'));
  return [asText(at(part, 'problem')) ?? usual ?? 'notInCatalog'];
}
