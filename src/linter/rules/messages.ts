import { at, type Member } from '#compiler/documents/json-node.ts';
import { closest, didYouMean } from '#linter/did-you-mean.ts';
import type { Suggestion } from '#linter/finding.ts';
import { derivedKeys, isOrphaned } from '#linter/derived-keys.ts';
import { formsWithMessages, knowsAllKeys, meantPrefix } from '#linter/message-prefixes.ts';
import { englishOf, isEmptyText, type Language, type MessageKey } from '#linter/message-files.ts';
import { formRule, messageRule, type Report, type Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** The first words of texts that belong to no form. Another page leaves out the texts of each form that it does not show. */
const OF_THE_PRODUCT: ReadonlySet<string> = new Set(
  'confirmPage consent dashboard form mail page shell widgets'.split(' '),
);

/** Rules about missing, unused and empty messages (R2.26, R4.6). */
export const rules: readonly Rule[] = [
  { id: 'missing-message', check: checkKeys },
  formRule('message-prefix', (form, { error }, workspace) => {
    const [node, meant] = [at(form.ui, 'messages'), meantPrefix(form, workspace)];
    if (node && OF_THE_PRODUCT.has(form.prefix ?? ''))
      error(
        node.place,
        `The product’s own texts start with "${form.prefix}".`,
        'Write another name, of letters and digits.',
      );
    if (node && meant !== undefined)
      error(node.place, `The texts of this form do not start with "${form.prefix}".`, `Write "${meant}".`);
  }),
  messageRule('empty-message', ({ key, node, language }, { error }, { languages, messageKeys }) => {
    // The warning about a language that is not served counts its empty texts.
    if (!isEmptyText(node) || !language.isServed) return;
    const english = englishOf(key, languages);
    const note = messageKeys?.get(key)?.note ?? '';
    const task = english === '' ? 'Write it.' : `Translate “${english}”`;
    error(node.place, `The text "${key}" is empty.`, {
      text: `${task}${note && ` Note: ${note}`}`,
      cure: { kind: 'text', language: language.tag, key, text: english },
    });
  }),
];

/** The message keys of a workspace. */
interface KnownKeys {
  /** The declared keys, and the keys that forms derive. */
  readonly known: ReadonlySet<string>;
  /** The keys that languages must have. */
  readonly needed: ReadonlyMap<string, NeededKey>;
  /** Keys that every language has and `keys.json` lacks, each with the declared key that is probably its misspelling. */
  readonly undeclared: ReadonlyMap<string, string | undefined>;
  /** Declared keys of a field, group or step that its form no longer has. */
  readonly orphaned: readonly (readonly [string, MessageKey])[];
}

interface NeededKey {
  /** A more general key that is enough. */
  readonly general?: string | undefined;
  /** The languages that must have it. Undefined stands for all. */
  readonly languages?: ReadonlySet<string> | undefined;
}

const NO_KEYS: ReadonlyMap<string, MessageKey> = new Map();

function knownKeysOf(workspace: Workspace): KnownKeys {
  const { languages, messageKeys = NO_KEYS } = workspace;
  const forms = formsWithMessages(workspace);
  const derived = derivedKeys(forms);
  // What only a language has that is not served asks nothing of the others (R18.2).
  const served = languages.filter(({ isServed }) => isServed);
  const written = new Set(served.flatMap(({ messages }) => [...messages.keys()]));
  const unwritten = [...messageKeys.keys()].filter((key) => !written.has(key));
  const orphaned = [...messageKeys].filter(([key]) => isOrphaned(key, forms, derived));
  const undeclared = new Map(
    keysOfAllLanguages(workspace)
      .filter((key) => !messageKeys.has(key) && !derived.has(key) && !isOrphaned(key, forms, derived))
      .filter((key) => closest(key, derived.keys()) === undefined)
      .map((key) => [key, closest(key, unwritten)]),
  );
  const notNeeded = new Set([...orphaned.map(([key]) => key), ...undeclared.values()]);
  const needed = new Map<string, NeededKey>();
  for (const key of messageKeys.keys()) if (!notNeeded.has(key)) needed.set(key, {});
  // Once one language has the text, every language whose visitors see it needs it, even when a more general text exists.
  for (const { key, general, languages: own, isNeeded } of derived.values())
    if (isNeeded || written.has(key))
      needed.set(key, { general: written.has(key) ? undefined : general, languages: own });
  return { known: new Set([...messageKeys.keys(), ...derived.keys()]), needed, undeclared, orphaned };
}

/**
 * The keys that all languages have. Several languages rarely have the same mistake: when they agree, `keys.json` is wrong. Empty
 * for one language, or without `keys.json`.
 */
function keysOfAllLanguages({ languages, messageKeys }: Workspace): readonly string[] {
  const [first, ...others] = languages.filter(({ isServed }) => isServed);
  if (!first || others.length === 0 || !messageKeys) return [];
  return [...first.messages.keys()].filter((key) => others.every(({ messages }) => messages.has(key)));
}

function checkKeys(workspace: Workspace, report: Report): void {
  const keys = knownKeysOf(workspace);
  const isCertain = workspace.messageKeys !== undefined && knowsAllKeys(workspace);
  if (isCertain) checkDeclared(keys, workspace, report);
  for (const language of workspace.languages) {
    const missing = [...keys.needed].flatMap(([key, { general = '', languages }]) =>
      languages?.has(language.tag) === false || language.messages.has(key) || language.messages.has(general)
        ? []
        : key,
    );
    const unused = [...language.messages.values()].filter(
      ({ key }) => !keys.known.has(key) && !keys.undeclared.has(key),
    );
    // The text of a misspelt key exists, so one finding is enough.
    const meant = new Map(unused.map(({ key }) => [key, closestKey(key, missing)]));
    const foundMisspelt = new Set(meant.values());
    if (language.isServed)
      for (const key of missing.filter((each) => !foundMisspelt.has(each)))
        reportMissing(key, language, { workspace, report });
    else reportNotServed(language, missing.length, report);
    const others = [...keys.known].filter((key) => !language.messages.has(key));
    for (const member of isCertain ? unused : [])
      reportUnused(member, meant.get(member.key) ?? closestKey(member.key, others), report);
  }
}

/** The known key that is most similar to a key. Similar codes of choices mean different answers, so the code has to be the same. */
function closestKey(key: string, known: readonly string[]): string | undefined {
  const [code] = CODE.exec(key) ?? [];
  return closest(
    key,
    known.filter((other) => (CODE.exec(other) ?? [])[0] === code),
  );
}

/** The end of the key for the text of a choice. */
const CODE = /\.option\.[^.]+$/;

function reportMissing(
  key: string,
  { tag, place }: Language,
  { workspace, report }: { readonly workspace: Workspace; readonly report: Report },
): void {
  const english = englishOf(key, workspace.languages);
  report.error(place, `The text "${key}" is missing in the language "${tag}".`, {
    text: `Write "${key}": "…".${english && ` In English it is “${english}”.`}`,
    cure: { kind: 'text', language: tag, key, text: english },
  });
}

/** One warning in place of an error for each text: the language goes live without them, because visitors do not get it (R18.2). */
function reportNotServed({ tag, place, messages }: Language, absent: number, report: Report): void {
  const missing = absent + [...messages.values()].filter(({ node }) => isEmptyText(node)).length;
  const { warning } = report.as('language-not-served');
  const said = { kind: 'notServed', language: tag, missing } as const;
  const start = `Visitors do not get the language "${tag}" yet`;
  if (missing === 0)
    warning(place, `${start}. No text is missing.`, {
      text: 'An owner switches it on: take "$served" out.',
      said,
    });
  else
    warning(place, `${start}: ${missing} ${missing === 1 ? 'text is' : 'texts are'} missing.`, {
      text: 'Write them. An owner can then switch the language on.',
      said,
    });
}

function reportUnused({ key, place }: Member, meant: string | undefined, report: Report): void {
  const mend = meant === undefined ? deleteIt(key) : didYouMean(key, meant);
  report.as('unused-message').error(place, `The product does not use the text "${key}".`, mend);
}

function deleteIt(word: string): Suggestion {
  return {
    text: 'Delete it, or declare it in catalogs/messages/keys.json.',
    cure: { kind: 'remove', word },
  };
}

/** Reports declared keys that no form uses any more, and keys that every language has but `keys.json` does not declare. */
function checkDeclared({ undeclared, orphaned }: KnownKeys, workspace: Workspace, report: Report): void {
  const { messageKeys, messageKeysPlace } = workspace;
  const { warning } = report.as('unused-message');
  for (const [key, { place }] of orphaned)
    warning(place, `The form no longer uses the text "${key}".`, 'Delete it here and in every language.');
  const { error } = report.as('message-declaration');
  for (const [key, mistyped] of undeclared) {
    const mistake = messageKeys?.get(mistyped ?? '');
    const mend = `Write "${key}": { "note": … }, or delete it in every language.`;
    if (mistake && mistyped !== undefined)
      error(mistake.place, `No language has the text "${mistyped}".`, didYouMean(mistyped, key));
    else if (messageKeysPlace)
      error(messageKeysPlace, `Every language has the text "${key}", which is not declared here.`, mend);
  }
}
