import { kindOfField } from '#linter/field-kind.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, asNumber, type JsonNode } from '#compiler/documents/json-node.ts';
import { formsWithMessages } from '#linter/message-prefix.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Problems of lists that have no words of their own: the general ones speak of characters, and of filling something in (R2.26). */
export function listMessages(workspace: Workspace): readonly Finding[] {
  const forms = formsWithMessages(workspace);
  // What another language says is missing as any other text is.
  const isUnsaid = (key: string): boolean => workspace.languages.every(({ messages }) => !messages.has(key));
  const needed = [...new Set(forms.flatMap(keysOf))].filter(isUnsaid);
  return workspace.languages.flatMap(({ tag, place, messages }) =>
    needed
      .filter((key) => !messages.has(key.replace(/\.[^.]+$/, '')))
      .map((key) =>
        error('missing-message', place, [
          `The text "${key}" is missing in the language "${tag}": the general one does not speak of lists.`,
          `Write "${key}": "…".`,
        ]),
      ),
  );
}

function keysOf(form: Form): readonly string[] {
  if (form.prefix === undefined) return [];
  return [...form.fields].flatMap(([path, { schema }]) => {
    const definitions = form.definitions.get(path) ?? [];
    return problemsOf(schema, { definitions, isDemanded: isDemanded(path, form) }).map(
      (problem) => `${form.prefix}.inputs.${path}.error.${problem}`,
    );
  });
}

interface Said {
  readonly definitions: readonly JsonNode[];
  readonly isDemanded: boolean;
}

function problemsOf(schema: JsonNode, { definitions, isDemanded: demanded }: Said): readonly string[] {
  const kind = kindOfField(schema);
  if (kind !== 'several' && kind !== 'repeatable') return [];
  const limits = (keyword: string): readonly number[] =>
    definitions.flatMap((definition) => asNumber(at(definition, keyword)) ?? []);
  return [
    ...(limits('minItems').some((least) => least > 0) ? ['tooShort'] : []),
    ...(limits('maxItems').length > 0 ? ['tooLong'] : []),
    ...(kind === 'repeatable' && demanded ? ['required'] : []),
  ];
}

function isDemanded(path: string, { levels }: Form): boolean {
  return levels.get('')?.demanded.has(path) === true;
}
