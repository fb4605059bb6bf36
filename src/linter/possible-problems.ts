import { problemOfKeyword } from '#engine/problem-of-error.ts';
import { findCatalog, findFormat, type CatalogFiles } from './catalog-files.ts';
import { kindOfField } from './field-kind.ts';
import type { Form } from './form.ts';
import { at, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import { everyPart } from './schema-keyword.ts';
import type { Workspace } from './workspace.ts';

/** The keywords that may refuse an answer; formats, catalogs and consents have problems of their own. */
const KEYWORDS =
  'minLength maxLength minimum maximum minItems maxItems uniqueItems pattern enum not anyOf oneOf'.split(' ');

/** A field that may stay empty can become a required one, and what is taken already only the service knows. */
const ALWAYS = ['required', 'taken'];

/** The problems that a field can have, wherever a form says something of it. */
export function possibleProblems(
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
