import type { CatalogEntry } from '#contract/catalog.ts';
import type { Finding, Place } from '#contract/finding.ts';
import type { Content } from '#contract/release.ts';
import { at, itemsOf, toValue } from '#compiler/documents/json-node.ts';
import { parseJson } from '#compiler/documents/parse-json.ts';
import { keyOf, newestPath, PROTECTIVE_CATALOGS, protectiveEntries } from '#compiler/guarded-catalogs.ts';
import { isRecord } from '#contract/is-record.ts';
import { error } from '#linter/finding.ts';
import { DECLARED, textGuardFindings } from './guarded-texts.ts';

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
  return [...catalogFindings(draft, guards), ...textGuardFindings(draft, guards)];
}

function catalogFindings(draft: Content, guards: Guards): readonly Finding[] {
  return Object.entries(PROTECTIVE_CATALOGS).flatMap(([catalog, key]) => {
    const file = newestPath(draft, catalog);
    // The check reports a catalog that is gone.
    if (file === undefined) return [];
    const [built, live, own] = [guards.built, guards.live, draft].map((content) =>
      byKey(protectiveEntries(content, catalog), key),
    );
    const guarded = [...(built ?? [])].filter(([name]) => live?.has(name));
    const gone = guarded.filter(([name]) => !own?.has(name)).map(([name]) => name);
    const changed = guarded
      .filter(([name, text]) => own?.has(name) && ![text, live?.get(name)].includes(own.get(name)))
      .map(([name]) => name);
    return [
      ...goneFindings(gone, file),
      ...changed
        .slice(0, MOST_NAMED)
        .map((name) => changedFinding(name, placeOf(name, { file, key }, draft))),
    ];
  });
}

/** The texts of entries by what identifies them. */
function byKey(entries: readonly CatalogEntry[], key: readonly string[]): ReadonlyMap<string, string> {
  return new Map(entries.map((entry) => [keyOf(entry, key), sortedText(entry)]));
}

function sortedText(entry: CatalogEntry): string {
  return JSON.stringify(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** How many entries findings name. */
const MOST_NAMED = 5;

function goneFindings(gone: readonly string[], file: string): readonly Finding[] {
  if (gone.length === 0) return [];
  const named = gone.slice(0, MOST_NAMED).map((name) => `"${name}"`);
  const more = gone.length > MOST_NAMED ? ` and ${gone.length - MOST_NAMED} more` : '';
  return [
    error(RULE, { file, line: 1, column: 1 }, [
      `This version leaves out ${named.join(', ')}${more}, which protects the service.`,
      'Put it back: a draft may add entries here, and only a deploy takes one away.',
    ]),
  ];
}

function changedFinding(name: string, place: Place): Finding {
  return error(RULE, place, [
    `The entry "${name}" protects the service, so a draft cannot change it.`,
    'Write it as it was: only a deploy changes it.',
  ]);
}

const RULE = 'protected-catalog';

/** The place of an entry in its file. */
function placeOf(
  name: string,
  { file, key }: { readonly file: string; readonly key: readonly string[] },
  draft: Content,
): Place {
  const { root, placeAt } = parseJson(file, draft.get(file) ?? '');
  const found = itemsOf(at(root, 'entries')).find((item) => {
    const entry = toValue(item);
    return isRecord(entry) && keyOf(entry, key) === name;
  });
  return found?.place ?? placeAt(0);
}
