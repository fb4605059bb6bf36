import type { Cure, Finding } from '#contract/finding.ts';
import { isRecord } from '#contract/is-record.ts';
import { asText, at, toValue } from '#compiler/documents/json-node.ts';
import { isProblemKind, PROBLEM_KINDS } from '#contract/problem.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { factsOfWidget } from '#engine/field-facts.ts';
import { type NamedProblems, possibleProblems } from '#engine/possible-problems.ts';
import { findCatalog, findFormat } from './catalog-files.ts';
import { definitionsOf, widgetOf } from './field-facts.ts';
import { warning } from './finding.ts';
import type { Form } from './form.ts';
import type { Language } from './message-files.ts';
import type { Workspace } from './workspace.ts';

/** The key of a field's text, and whether the form can show it. */
interface FieldText {
  readonly key: string;
  readonly isPossible: boolean;
}

/**
 * Reports texts that no form can show (R2.26, R4.6): for problems that a field can never have, and placeholders of widgets that show
 * none. It runs only when all files but messages are without errors. Otherwise a misspelt limit would have a second finding here.
 */
export function unsaidProblems(workspace: Workspace, found: readonly Finding[]): readonly Finding[] {
  const errors = found.filter(({ severity }) => severity === 'error');
  if (errors.some(({ file }) => !file.startsWith('catalogs/messages/'))) return [];
  const texts = workspace.forms.flatMap((form) =>
    [...form.fields.keys()].flatMap((path) => textsOfField(path, form, workspace)),
  );
  const possible = new Set(texts.filter(({ isPossible }) => isPossible).map(({ key }) => key));
  const englishFirst = workspace.languages.toSorted(
    (one, other) => Number(other.tag === 'en') - Number(one.tag === 'en'),
  );
  return [...new Set(texts.map(({ key }) => key))]
    .filter((key) => !possible.has(key))
    .flatMap((key) => findingsOf(key, englishFirst, possible));
}

/** The findings about a text that no form can show: one for all languages, or one for each in which it needs another key. */
function findingsOf(
  key: string,
  languages: readonly Language[],
  possible: ReadonlySet<string>,
): readonly Finding[] {
  const message = `The field never shows its text "${key.split('.').at(-1)}".`;
  // A box without an answer is not accepted.
  const meant = key.replace(/\.error\.required$/, '.error.notAccepted');
  const without = possible.has(meant) ? languages.filter(({ messages }) => !messages.has(meant)) : [];
  const moved = without.flatMap(({ messages }) => messages.get(key) ?? []);
  const cure: Cure = { kind: 'replace', word: key, by: meant };
  if (moved.length > 0)
    return moved.map(({ place }) =>
      warning('unsaid-message', place, [message, { text: 'Write it as "error.notAccepted".', cure }]),
    );
  return languages
    .flatMap(({ messages }) => messages.get(key) ?? [])
    .slice(0, 1)
    .map(({ place }) => warning('unsaid-message', place, [message, 'Delete it in every language.']));
}

function textsOfField(path: string, form: Form, workspace: Workspace): readonly FieldText[] {
  const start = `${form.prefix}.inputs.${path}`;
  const possible = problemsOfField(path, form, workspace);
  return [
    {
      key: `${start}.placeholder`,
      isPossible: Boolean(factsOfWidget(widgetOf(form, path))?.showsPlaceholder),
    },
    ...['error', 'requirement'].flatMap((part) =>
      PROBLEM_KINDS.map((kind) => ({ key: `${start}.${part}.${kind}`, isPossible: possible.has(kind) })),
    ),
  ];
}

/** The problems that a field can have, from all its definitions. */
function problemsOfField(name: string, form: Form, workspace: Workspace): ReadonlySet<string> {
  const definitions = definitionsOf(form, name).map(toValue);
  const isAccountPassword = form.name === SIGN_UP && name === 'password';
  const possible = possibleProblems(definitions, namedProblems(workspace));
  return new Set([
    // An optional field may become required. A box then is not accepted.
    ...(possible.includes('notAccepted') ? [] : ['required']),
    // Only the service knows whether a value is taken.
    'taken',
    // Only the server knows the passwords of breaches (R15.4).
    ...(isAccountPassword ? ['breached'] : []),
    ...possible,
  ]);
}

function namedProblems({ catalogs, files }: Workspace): NamedProblems {
  return {
    formatOf: (id) => {
      const format = findFormat(catalogs, id);
      const rules = format && toValue(format);
      return isRecord(rules) ? rules : undefined;
    },
    problemOfCatalog: (reference) => {
      const catalog = findCatalog(catalogs, reference);
      if (!catalog) return undefined;
      const path = `catalogs/${catalog.name}/${catalog.version}.json`;
      const usual = asText(at(files.find((file) => file.path === path)?.root, 'problem'));
      return isProblemKind(usual) ? usual : 'notInCatalog';
    },
  };
}
