import type { CatalogEntry } from '#contract/catalog.ts';
import type { Finding } from '#contract/finding.ts';
import type { Content } from '#contract/release.ts';
import { at, itemsOf, type JsonNode, toValue } from '#compiler/documents/json-node.ts';
import { parseJson } from '#compiler/documents/parse-json.ts';
import { keyOf, newestPath, PROTECTIVE_CATALOGS, protectiveEntries } from '#compiler/guarded-catalogs.ts';
import { isRecord } from '#contract/is-record.ts';
import { error, type Words } from '#linter/finding.ts';
import { DECLARED, declaredTexts } from './declared-texts.ts';

/** What a draft must not weaken: the protective catalogs and the texts of the build, as far as the live release has them. */
export interface Guards {
  readonly built: Content;
  readonly live: Content;
}

/** The parts of build and live release that `guardFindings` reads. The gate gets only these. */
export function guardsOf({ built, live }: Guards): Guards {
  return { built: protectiveFiles(built), live: protectiveFiles(live) };
}

function protectiveFiles(content: Content): Content {
  const paths = Object.keys(PROTECTIVE_CATALOGS).flatMap((catalog) => newestPath(content, catalog) ?? []);
  return new Map([DECLARED, ...paths].map((path) => [path, content.get(path) ?? '']));
}

/**
 * Findings in a draft that takes away or changes what protects the service (R21.4). A live release from an earlier program may lack
 * entries of the build: a draft need not bring them, because the server adds them.
 */
export function guardFindings(draft: Content, guards: Guards): readonly Finding[] {
  const catalogs = Object.entries(PROTECTIVE_CATALOGS).flatMap(([catalog, key]) => {
    const file = newestPath(draft, catalog);
    // The check reports a catalog that is gone.
    return file === undefined ? [] : [catalogIn(catalog, key, file)];
  });
  return [...catalogs, TEXTS].flatMap((guarded) => findingsIn(draft, guards, guarded));
}

/** A document whose entries a draft keeps. */
interface Guarded {
  readonly rule: string;
  readonly file: string;
  /** The texts of the entries by what identifies them. */
  readonly entriesOf: (content: Content) => ReadonlyMap<string, string>;
  readonly nodeOf: (root: JsonNode | undefined, name: string) => JsonNode | undefined;
}

function catalogIn(catalog: string, key: readonly string[], file: string): Guarded {
  return {
    rule: 'protected-catalog',
    file,
    entriesOf: (content) =>
      new Map(
        protectiveEntries(content, catalog).map((entry) => [keyOf(entry, key), sortedText(entry)] as const),
      ),
    nodeOf: (root, name) =>
      itemsOf(at(root, 'entries')).find((item) => {
        const entry = toValue(item);
        return isRecord(entry) && keyOf(entry, key) === name;
      }),
  };
}

/** The texts that the program uses. Without one, or with a value in it that the program does not give, the page would crash. */
const TEXTS: Guarded = {
  rule: 'protected-text',
  file: DECLARED,
  entriesOf: declaredTexts,
  nodeOf: (root, name) => at(at(root, 'keys'), name),
};

function sortedText(entry: CatalogEntry): string {
  return JSON.stringify(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** How many entries findings name. */
const MOST_NAMED = 5;

function findingsIn(
  draft: Content,
  guards: Guards,
  { rule, file, entriesOf, nodeOf }: Guarded,
): readonly Finding[] {
  const [built, live, own] = [guards.built, guards.live, draft].map(entriesOf);
  const guarded = [...(built ?? [])].filter(([name]) => live?.has(name));
  const gone = guarded.filter(([name]) => !own?.has(name)).map(([name]) => name);
  const changed = guarded
    .filter(([name, text]) => own?.has(name) && ![text, live?.get(name)].includes(own.get(name)))
    .map(([name]) => name);
  const { root, placeAt } = parseJson(file, draft.get(file) ?? '');
  return [
    ...(gone.length === 0 ? [] : [error(rule, { file, line: 1, column: 1 }, goneWords(gone))]),
    ...changed
      .slice(0, MOST_NAMED)
      .map((name) => error(rule, nodeOf(root, name)?.place ?? placeAt(0), changedWords(name))),
  ];
}

function goneWords(gone: readonly string[]): Words {
  const named = gone.slice(0, MOST_NAMED).map((name) => `"${name}"`);
  const more = gone.length > MOST_NAMED ? ` and ${gone.length - MOST_NAMED} more` : '';
  return [
    `This draft leaves out ${named.join(', ')}${more}, which the product needs.`,
    'Put it back: a draft may add entries here, and only a deploy takes one away.',
  ];
}

function changedWords(name: string): Words {
  return [
    `The product needs the entry "${name}" as it was, so a draft cannot change it.`,
    'Write it as it was: only a deploy changes it.',
  ];
}
