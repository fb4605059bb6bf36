import { type NumberElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { asText, at, textsIn, type JsonNode } from '#compiler/documents/json-node.ts';
import { LINK_NAMES } from '#contract/link-names.ts';
import { PLAIN_TEXTS } from '#contract/plain-texts.ts';
import { SERVER_TEXTS } from '#contract/server-texts.ts';
import { instead } from '#linter/did-you-mean.ts';
import type { Suggestion, Words } from '#linter/finding.ts';
import { insteadOfTag, readMessage, type IcuMessage } from '#linter/icu.ts';
import { derivedKeys } from '#linter/derived-keys.ts';
import { widgetOf } from '#linter/field-facts.ts';
import type { MessageKey } from '#linter/message-files.ts';
import { messageRule, type Report, type Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Rules about the syntax, the parameters and the tags of messages. */
export const rules: readonly Rule[] = [
  messageRule('message-syntax', ({ key, node }, { error }, { messageKeys }) => {
    const message = readMessage(asText(node) ?? '');
    if (!('name' in message)) return;
    const start = message.rest === '' ? 'its end' : `"${message.rest.slice(0, 20)}"`;
    // The text contains a link in HTML.
    const isLink = /^<\/?a\b/i.test(message.rest);
    const mend = isLink ? insteadOfTag(messageKeys?.get(key)?.tags ?? []) : MEND[message.name];
    const other = 'Compare it with the same text in another language.';
    error(node.place, `The text cannot be read from ${start} on.`, mend ?? other);
  }),
  messageRule('message-format', ({ key, node }, { error }) => {
    // Rules of their own allow these texts even less.
    if (key.startsWith(PLAIN_TEXTS) || SERVER_TEXTS.test(key)) return;
    const message = readMessage(asText(node) ?? '');
    for (const { type, value, style } of 'name' in message ? [] : message.formats) {
      if (type !== TYPE.number)
        error(node.place, `The page has no date for {${value}}.`, `Write {${value}}.`);
      else if (!isNumberFormat(style))
        error(node.place, `{${value}} has a number format that does not exist.`, `Write {${value}, number}.`);
    }
  }),
  {
    id: 'message-arguments',
    check(workspace, report) {
      const derived = derivedKeys(workspace.forms);
      const consents = consentLabels(workspace);
      for (const key of new Set(workspace.languages.flatMap(({ messages }) => [...messages.keys()])))
        checkKey(
          { key, given: derived.get(key)?.parameters, drawn: consents.has(key) ? LINK_NAMES : undefined },
          workspace,
          report,
        );
    },
  },
];

/** The keys of the labels of consents. The page draws their tags, and crashes at one that it does not know. */
function consentLabels({ forms }: Workspace): ReadonlySet<string> {
  return new Set(
    forms.flatMap((form) =>
      [...form.fields.keys()]
        .filter((path) => widgetOf(form, path) === 'consent')
        .map((path) => `${form.prefix}.inputs.${path}.label`),
    ),
  );
}

/** Whether the page can write numbers in a style: for some, the formatter of the browser throws. */
function isNumberFormat(style: NumberElement['style']): boolean {
  if (typeof style !== 'object' || style === null) return true;
  try {
    return new Intl.NumberFormat('en', style.parsedOptions).format(1) !== '';
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}

/** Suggestions by the parser's name of the fault. */
const MEND: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'Close the { with a }.',
  EMPTY_ARGUMENT: 'Write a name between { and }.',
  MALFORMED_ARGUMENT: 'Write only a name between one { and one }: letters, digits and _.',
  INVALID_ARGUMENT_TYPE: 'After the comma write number, date, time, plural or select.',
  MISSING_OTHER_CLAUSE: 'Add a case for all the rest: other {…}.',
  UNCLOSED_TAG: 'Close the tag: <name>…</name>. Take it out if it is HTML.',
  UNMATCHED_CLOSING_TAG: 'Open the tag before, or take it out. Write ’ for an apostrophe before a tag.',
  INVALID_FORMAT:
    'Write values as {name} or {name, number}: the text has a number or date format that does not exist.',
  INVALID_TAG: "Write tags as <name>…</name>; a plain < is written '<'.",
};

type Names = Pick<IcuMessage, 'parameters' | 'tags'>;

interface CheckedKey {
  readonly key: string;
  /** The parameters that the program passes for a key of a form. */
  readonly given: readonly string[] | undefined;
  /** The tags that the page draws in it. Undefined where it takes any. */
  readonly drawn: readonly string[] | undefined;
}

function checkKey(
  { key, given, drawn }: CheckedKey,
  { languages, messageKeys }: Workspace,
  report: Report,
): void {
  const texts = languages.flatMap(({ messages }) => readText(messages.get(key)?.node));
  const served = languages.filter(({ isServed }) => isServed);
  const read = served.flatMap(({ messages }) => readText(messages.get(key)?.node));
  const declared = wantedNames(messageKeys?.get(key), given, read);
  const agreed = agreedNames(read, served.length);
  if (declared && agreed && isShown(agreed, { given, drawn }) && !isAlike(declared, agreed))
    return checkDeclared(declared, agreed, report);
  const names = declared ?? texts[0];
  if (!names) return;
  const allowed = given ?? names.parameters;
  const tags = names.tags.filter((tag) => drawn?.includes(tag) ?? true);
  for (const text of texts) checkText(text, { ...names, tags, allowed }, report);
}

/** Whether the program passes all parameters of a text of a form, and draws all its tags. For the other texts, keys.json says both. */
function isShown(
  { parameters, tags }: Names,
  { given, drawn }: Pick<CheckedKey, 'given' | 'drawn'>,
): boolean {
  return (
    parameters.every((name) => given?.includes(name) ?? true) &&
    tags.every((name) => drawn?.includes(name) ?? true)
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
