import { asText, at, type JsonNode } from '#compiler/documents/json-node.ts';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import { problemOfKeyword } from '#engine/problem-of-error.ts';
import { findCatalog, findFormat, type CatalogFiles } from './catalog-files.ts';
import { kindOfField } from './field-kind.ts';
import { warning, type Finding } from './finding.ts';
import type { Form } from './form.ts';
import { everyPart } from './schema-keyword.ts';
import type { Workspace } from './workspace.ts';

/**
 * Texts for problems that their field can never have (R2.26, R4.6), each once. Only where the documents have no errors: a
 * mistyped limit is one mistake, not two.
 */
export function unsaidProblems(workspace: Workspace, found: readonly Finding[]): readonly Finding[] {
  if (found.some(isAboutDocuments)) return [];
  const { forms, languages } = workspace;
  const problems = forms.flatMap((form) =>
    ['error', 'requirement'].flatMap((part) => problemsOf(form, part, workspace)),
  );
  const said = new Set(problems.flatMap(({ start, possible }) => [...possible].map((kind) => start + kind)));
  const all = problems.flatMap(({ start }) => PROBLEM_KINDS.map((kind) => start + kind));
  const inOrder = languages.toSorted((one, other) => Number(other.tag === 'en') - Number(one.tag === 'en'));
  return [...new Set(all)]
    .filter((key) => !said.has(key))
    .flatMap((key) => inOrder.flatMap(({ messages }) => messages.get(key) ?? []).slice(0, 1))
    .map(({ key, place }) =>
      warning('unsaid-message', place, [
        `The field never has the problem "${key.split('.').at(-1)}", so nobody reads this text.`,
        'Delete it in every language.',
      ]),
    );
}

function isAboutDocuments({ severity, file }: Finding): boolean {
  return severity === 'error' && !file.startsWith('catalogs/messages/');
}

interface FieldProblems {
  /** Of the keys of its error texts, or of its requirements. */
  readonly start: string;
  readonly possible: ReadonlySet<string>;
}

function problemsOf(form: Form, part: string, workspace: Workspace): readonly FieldProblems[] {
  return [...form.fields.keys()].map((name) => ({
    start: `${form.prefix}.inputs.${name}.${part}.`,
    possible: possibleProblems(name, form, workspace),
  }));
}

/** The keywords that may refuse an answer; formats, catalogs and consents have problems of their own. */
const KEYWORDS =
  'minLength maxLength minimum maximum minItems maxItems uniqueItems pattern enum not anyOf oneOf'.split(' ');

/** A field that may stay empty can become a required one, and what is taken already only the service knows. */
const ALWAYS = ['required', 'taken'];

/** The problems that a field can have, wherever a form says something of it. */
function possibleProblems(
  name: string,
  { definitions }: Pick<Form, 'definitions'>,
  { catalogs, files }: Pick<Workspace, 'catalogs' | 'files'>,
): ReadonlySet<string> {
  // What stands behind "items" of a repeatable group is about other fields.
  const parts = (definitions.get(name) ?? []).flatMap((definition) => [
    ...everyPart(definition),
    ...choiceOf(definition),
  ]);
  return new Set([
    ...ALWAYS,
    ...parts.flatMap((part) => [
      ...keywordsIn(part),
      ...ofType(part),
      ...ofFormat(part, catalogs),
      ...ofConstant(part),
      ...ofCatalog(part, { catalogs, files }),
    ]),
  ]);
}

/** What each of several choices is. */
function choiceOf(definition: JsonNode): readonly JsonNode[] {
  const items = at(definition, 'items');
  return items && kindOfField(definition) === 'several' ? [items] : [];
}

/** Numbers and lists can be something else altogether: a number what is no number. */
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

function ofCatalog(
  part: JsonNode,
  { catalogs, files }: Pick<Workspace, 'catalogs' | 'files'>,
): readonly string[] {
  const catalog = findCatalog(catalogs, asText(at(part, 'catalog')) ?? '');
  if (!catalog) return [];
  const path = `catalogs/${catalog.name}/${catalog.version}.json`;
  const usual = asText(at(files.find((file) => file.path === path)?.root, 'problem'));
  return [asText(at(part, 'problem')) ?? usual ?? 'notInCatalog'];
}
