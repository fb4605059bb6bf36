import { groupedBy } from '#contract/grouped-by.ts';
import { isRecord } from '#contract/is-record.ts';
import { mayLeaveNoChoice } from './choice-notes.ts';
import type { FieldNotes } from './field-notes.ts';
import { type FormNotes, notesOf } from './form-notes.ts';
import type { FormVersion } from './form-versions.ts';

/** The fields of a form that ask for a consent, and what decides whether they ask. */
export interface FormConsents {
  /** The fields that ask for a consent. */
  readonly fields: ReadonlySet<string>;
  /** The groups and lists with such a field. Their legends stand beside it. */
  readonly around: ReadonlySet<string>;
  /**
   * The fields whose answers conditions read, the lists with a field that asks, those from which rules fill any of these fields, and
   * those that rules fill from a field that asks.
   */
  readonly deciders: ReadonlySet<string>;
  /** The catalogs that conditions and rules read: `country-sets` for a set of countries. Also those from which the fields offer choices. */
  readonly catalogs: ReadonlySet<string>;
  /** Whether the answer to such a field, or what it fills, decides which rules apply. Then these rules may refuse everything without a tick. */
  readonly isDecisive: boolean;
}

/**
 * The consents of a form with all its documents.
 *
 * @param sizeOf How many entries a catalog has.
 */
export function consentsOf(
  { schema, ui }: Pick<FormVersion, 'schema' | 'ui'>,
  sizeOf: (catalog: string) => number,
): FormConsents {
  const notes = notesOf({ schema, ui });
  const { fields, deciders, catalogs } = notes;
  const asking = new Set(
    [...fields].filter(([, field]) => asksForConsent(field, sizeOf)).map(([name]) => name),
  );
  const lists = new Set([...asking].flatMap((name) => [...(fields.get(name)?.lists ?? [])]));
  const sourcesOf = (name: string): Iterable<string> => fields.get(name)?.sources ?? [];
  // A form may require what a consent fills. What fills a field that decides, decides, too.
  const filled = inChains(asking, targetsIn(fields));
  const reached = inChains([...filled, ...lists, ...deciders], sourcesOf);
  return {
    fields: asking,
    around: new Set([...groupNames(new Set([...asking, ...lists]), ui), ...lists]),
    deciders: new Set([...reached].filter((name) => !asking.has(name))),
    catalogs: new Set([
      ...catalogs,
      ...[...reached].flatMap((name) => [...(fields.get(name)?.catalogs ?? [])]),
      ...[...asking].flatMap((name) => [...(fields.get(name)?.choiceCatalogs ?? [])]),
    ]),
    isDecisive: [...filled].some((name) => deciders.has(name)),
  };
}

/** The fields that rules fill from a field. */
function targetsIn(fields: FormNotes['fields']): (name: string) => readonly string[] {
  const rules = [...fields].flatMap(([to, { sources }]) => [...sources].map((from) => ({ from, to })));
  const byOrigin = groupedBy(rules, ({ from }) => from);
  return (name) => (byOrigin.get(name) ?? []).map(({ to }) => to);
}

/** These names and all that follow from them, in chains of any length. */
function inChains(start: Iterable<string>, nextOf: (name: string) => Iterable<string>): ReadonlySet<string> {
  const found = new Set(start);
  // The loop also goes through what it adds.
  for (const name of found) for (const next of nextOf(name)) found.add(next);
  return found;
}

/** The names of the groups of ui.json with one of these fields. */
function groupNames(fields: ReadonlySet<string>, ui: unknown): readonly string[] {
  const groups = isRecord(ui) && Array.isArray(ui['ui:groups']) ? ui['ui:groups'] : [];
  return groupsWith(fields, groups).flatMap(({ name }) => (typeof name === 'string' ? name : []));
}

/** The groups with one of these fields. */
export function groupsWith(
  fields: ReadonlySet<string>,
  groups: readonly unknown[],
): readonly Readonly<Record<string, unknown>>[] {
  return groups.filter(isRecord).filter(({ fields: names }) => {
    return Array.isArray(names) && names.some((name) => fields.has(String(name)));
  });
}

/** Whether a field asks for a consent. So does each tick, and each answer without a choice, that its visitor may not leave out. */
function asksForConsent(notes: FieldNotes, sizeOf: (catalog: string) => number): boolean {
  const { isConsent, isFilled, isNeeded, isRead, isLimited, isTick, isOther } = notes;
  const isAsked = isFilled || isNeeded || isRead;
  if (isConsent || (isTick && (isAsked || isLimited))) return true;
  return (isFilled && !isOther) || (isAsked && mayLeaveNoChoice(notes, sizeOf));
}
