import { instead } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import { readMessage } from '#linter/icu.ts';
import { asText, type Member } from '#compiler/documents/json-node.ts';
import type { Language } from '#linter/messages.ts';
import { formsOf, pluralFaults, type PluralFault } from '#linter/plural-forms.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Texts about a number that lack a form their language has, have one it lacks, or lost their forms in translation. */
export function pluralCases({ languages }: Workspace): readonly Finding[] {
  const counted = new Set(languages.flatMap(({ messages }) => [...messages.values()].flatMap(countedIn)));
  return languages.flatMap((language) =>
    [...language.messages.values()].flatMap((member) => judge(member, language, counted)),
  );
}

/** Message and parameter, of each plural. */
function countedIn({ key, node }: Member): readonly string[] {
  const message = readMessage(asText(node) ?? '');
  return 'name' in message ? [] : [...message.counted].map((parameter) => `${key} ${parameter}`);
}

function judge({ key, node }: Member, { tag }: Language, counted: ReadonlySet<string>): readonly Finding[] {
  const message = readMessage(asText(node) ?? '');
  if ('name' in message) return [];
  const forms = [...formsOf(tag).keys()];
  const flattened = [...message.parameters].filter(
    (name) => counted.has(`${key} ${name}`) && !message.counted.has(name) && forms.length > 1,
  );
  return [
    ...pluralFaults(message.elements, tag).map((fault) => wordsFor(fault, tag)),
    ...flattened.map(
      (name) =>
        [
          `Another language has a text for each form of {${name}}, this one does not.`,
          `Write {${name}, plural, ${forms.map((form) => `${form} {…}`).join(' ')}}.`,
        ] as const,
    ),
  ].map((words) => error('plural', node.place, words));
}

function wordsFor({ kind, parameter, forms, known }: PluralFault, tag: string): readonly [string, string] {
  const named = forms.map((form) => `"${form}"`).join(' and ');
  if (kind === 'unknown')
    return [`No number has the form ${named} in the language "${tag}".`, instead(forms[0] ?? '', known)];
  return [
    `{${parameter}} has no text for ${named}, which numbers take in the language "${tag}".`,
    `Add ${forms.map((form) => `${form} {…}`).join(' ')} to it.`,
  ];
}
