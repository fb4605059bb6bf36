import { asText, at, textsIn, type JsonNode } from '#compiler/documents/json-node.ts';
import { type DerivedKey, derivedKeys } from '#linter/derived-keys.ts';
import { instead } from '#linter/did-you-mean.ts';
import type { Suggestion, Words } from '#linter/finding.ts';
import { insteadOfTag, readMessage, type IcuMessage } from '#linter/icu.ts';
import type { MessageKey } from '#linter/message-files.ts';
import type { Report, Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Rules about the parameters and the tags of messages. */
export const rules: readonly Rule[] = [
  {
    id: 'message-arguments',
    check({ forms, languages, messageKeys }, report) {
      const derived = derivedKeys(forms);
      for (const key of new Set(languages.flatMap(({ messages }) => [...messages.keys()])))
        checkKey(key, derived.get(key) ?? {}, { languages, messageKeys, report });
    },
  },
];

interface Checked extends Pick<Workspace, 'languages' | 'messageKeys'> {
  readonly report: Report;
}

type Names = Pick<IcuMessage, 'parameters' | 'tags'>;

/** The parameters that the program passes for a key of a form, and the tags that the page draws in it. */
type Given = Partial<Pick<DerivedKey, 'parameters' | 'tags'>>;

function checkKey(key: string, given: Given, { languages, messageKeys, report }: Checked): void {
  const texts = languages.flatMap(({ messages }) => readText(messages.get(key)?.node));
  const served = languages.filter(({ isServed }) => isServed);
  const read = served.flatMap(({ messages }) => readText(messages.get(key)?.node));
  const declared = wantedNames(messageKeys?.get(key), given.parameters, read);
  const agreed = agreedNames(read, served.length);
  if (declared && agreed && isShown(agreed, given) && !isAlike(declared, agreed))
    return checkDeclared(declared, agreed, report);
  const names = declared ?? texts[0];
  if (!names) return;
  const allowed = given.parameters ?? names.parameters;
  const tags = names.tags.filter((tag) => given.tags?.includes(tag) ?? true);
  for (const text of texts) checkText(text, { ...names, tags, allowed }, report);
}

/** Whether the program passes all parameters of a text of a form, and draws all its tags. For the other texts, keys.json says both. */
function isShown(names: Names, given: Given): boolean {
  return (['parameters', 'tags'] as const).every((list) =>
    names[list].every((name) => given[list]?.includes(name) ?? true),
  );
}

/** The names that each text needs. A parameter that the program passes for a form is needed only beside a text that has it. */
function wantedNames(
  declared: MessageKey | undefined,
  given: readonly string[] = [],
  texts: readonly Names[],
): MessageKey | undefined {
  if (!declared) return undefined;
  const used = new Set(texts.flatMap(({ parameters }) => parameters));
  const others = declared.parameters.filter((name) => !given.includes(name));
  return { ...declared, parameters: [...others, ...given.filter((name) => used.has(name))] };
}

/** The names that all languages agree on. If keys.json has others, only keys.json is wrong, not every language. */
function agreedNames(texts: readonly ReadText[], count: number): Names | undefined {
  const [first, ...others] = texts.length === count ? texts : [];
  return first && others.length > 0 && others.every((text) => isAlike(text, first)) ? first : undefined;
}

interface Expected extends Names {
  /** All names that the program passes, whether the text uses them or not. */
  readonly allowed: readonly string[];
}

interface ReadText extends Names {
  readonly place: JsonNode['place'];
  readonly text: string;
}

/** The parsed text. Empty when it is missing or invalid. */
function readText(node: JsonNode | undefined): readonly ReadText[] {
  const text = asText(node) ?? '';
  const message = readMessage(text);
  return !node || text.trim() === '' || 'name' in message ? [] : [{ ...message, place: node.place, text }];
}

function isAlike(one: Names, other: Names): boolean {
  const [first, second] = [one, other].map(({ parameters, tags }) =>
    [...parameters.toSorted(), '|', ...tags.toSorted()].join(' '),
  );
  return first === second;
}

/** Checks the names in a text. A misspelt or translated name is one finding, and the correct name then does not count as missing. */
function checkText(found: ReadText, { parameters, tags, allowed }: Expected, { error }: Report): void {
  const { place, text } = found;
  const unusedNames = allowed.filter((name) => !found.parameters.includes(name));
  const wrongParameters = found.parameters.filter((name) => !allowed.includes(name));
  const wrongTags = found.tags.filter((name) => !tags.includes(name));
  for (const name of wrongParameters)
    error(place, `The page does not fill in {${name}}.`, instead(name, unusedNames));
  for (const name of wrongTags) error(place, `The page does not draw <${name}>.`, insteadOfTag(tags));
  for (const name of wrongParameters.length > 0
    ? []
    : parameters.filter((each) => unusedNames.includes(each)))
    error(place, ...wordsForMissing(`{${name}}`, `Write {${name}} into it.`, text));
  for (const tag of wrongTags.length > 0 ? [] : tags.filter((each) => !found.tags.includes(each))) {
    error(place, ...wordsForMissing(`<${tag}>`, writeTag(tag), text));
  }
}

/** What to do about a tag that is left out. A tag may be the link of a consent, so no button takes its declaration out. */
function writeTag(tag: string): Suggestion {
  return { text: `Write <${tag}>…</${tag}>.`, said: { kind: 'tagLeftOut', tag } };
}

/** The words for a missing name. In ICU messages, an apostrophe before a brace or a tag turns it into plain text. */
function wordsForMissing(part: string, mend: Suggestion, text: string): Words {
  return text.includes(part)
    ? [`An apostrophe makes plain text of ${part}.`, 'Write ’ for the apostrophe, or take it out.']
    : [`The text leaves out ${part}.`, mend];
}

/** Reports declared names that no text uses, and used names that keys.json does not declare. */
function checkDeclared(declared: MessageKey, used: Names, report: Report): void {
  const { error } = report.as('message-declaration');
  for (const list of ['parameters', 'tags'] as const) {
    const lacking = used[list].filter((name) => !declared[list].includes(name));
    const written = textsIn(at(declared.node, list));
    const unused = written.filter(({ text }) => declared[list].includes(text) && !used[list].includes(text));
    for (const { text, place } of unused)
      error(
        place,
        `No language uses "${text}".`,
        list === 'tags' && lacking.length === 0 ? writeTag(text) : instead(text, lacking),
      );
    for (const name of unused.length > 0 ? [] : lacking)
      error(
        declared.place,
        `Every language uses "${name}", which is not declared here.`,
        `Write "${name}" into "${list}".`,
      );
  }
}
