import { closest } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import { agreedSignature } from '#linter/agreed-signature.ts';
import { textsIn, at, type Place } from '#compiler/documents/json-node.ts';
import { knowsAllKeys } from '#linter/message-keys.ts';
import { formsWithMessages } from '#linter/message-prefix.ts';
import type { MessageKey } from '#linter/messages.ts';
import { undeclaredMessages } from '#linter/undeclared-messages.ts';
import type { Workspace } from '#linter/workspace.ts';

/** What `keys.json` says otherwise than all languages: the mistake is there, not in each of them. */
export function messageDeclarations(workspace: Workspace): readonly Finding[] {
  return [...undeclared(workspace), ...parameters(workspace)];
}

function undeclared(workspace: Workspace): readonly Finding[] {
  const { forms, messageKeys, messageKeysPlace: place } = workspace;
  if (!place || !knowsAllKeys(workspace) || formsWithMessages(workspace).length < forms.length) return [];
  return [...undeclaredMessages(workspace)].map(([key, mistyped]) => {
    const mistake = mistyped === undefined ? undefined : messageKeys?.get(mistyped);
    return mistake
      ? error('message-declaration', mistake.place, [
          `No language has the text "${mistyped}".`,
          `Did you mean "${key}"?`,
        ])
      : error('message-declaration', place, [
          `Every language has the text "${key}", which is not declared here.`,
          `Write "${key}": { "note": … }, or delete it in every language.`,
        ]);
  });
}

function parameters(workspace: Workspace): readonly Finding[] {
  return [...(workspace.messageKeys ?? [])].flatMap(([key, declared]) => {
    const agreed = agreedSignature(key, workspace);
    return agreed
      ? [
          ...compare(declared, 'parameters', [...agreed.parameters]),
          ...compare(declared, 'tags', [...agreed.tags]),
        ]
      : [];
  });
}

/** A declared name that no text uses, and a used one that is not declared; a mistyped one is both. */
function compare(
  declared: MessageKey,
  list: 'parameters' | 'tags',
  used: readonly string[],
): readonly Finding[] {
  const unused = textsIn(at(declared.node, list)).filter(({ text }) => !used.includes(text));
  const lacking = used.filter((name) => !declared[list].includes(name));
  const meant = new Map(unused.map(({ text }) => [text, closest(text, lacking)]));
  const found = [...meant.values()];
  return [
    ...unused.map(({ text, place }) => unusedName(text, place, meant.get(text))),
    ...lacking
      .filter((name) => !found.includes(name))
      .map((name) =>
        error('message-declaration', declared.place, [
          `Every language uses "${name}", which is not declared here.`,
          `Write "${list}": […, "${name}"].`,
        ]),
      ),
  ];
}

function unusedName(name: string, place: Place, meant: string | undefined): Finding {
  const mend = meant === undefined ? 'Take it out.' : `Did you mean "${meant}"?`;
  return error('message-declaration', place, [`No language uses "${name}".`, mend]);
}
