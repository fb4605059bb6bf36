import { setImmediate as nextTurn } from 'node:timers/promises';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';
import { namedEntries } from '#compiler/named-entries.ts';
import type { NamedEntry } from '#contract/language.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Question } from './questions-in.ts';
import type { ServerContent } from './server-content.ts';

/** Gives the words that visitors read for the answer to a field: the text of a choice, or the name of an entry. Otherwise the answer. */
export type AnswerNames = (field: string, answer: string) => string;

/**
 * The names of the choices of a form and of its variants, in a language (R18.4). Each catalog is read once, in a turn of its own (R21.18).
 *
 * @param questions The questions of the form, with the words for the choices that its documents list or have listed.
 */
export async function answerNames(
  { release, forms }: Pick<ServerContent, 'release' | 'forms'>,
  { form, language, questions }: NamedForm,
): Promise<AnswerNames> {
  const sources = sourcesOf(forms.get(form) ?? []);
  const catalogs = catalogReader(release.content);
  const names = new Map<string, ReadonlyMap<string, NamedEntry>>();
  for (const catalog of new Set([...sources.values()].flatMap((own) => [...own.catalogs]))) {
    await nextTurn();
    const entries = namedEntries(catalog, language, catalogs);
    names.set(catalog, new Map(entries.map((entry) => [entry.value, entry])));
  }
  const listed = new Map(questions.map(({ field, choices }) => [field, choices]));
  const entryOf = (field: string, answer: string): string | undefined => {
    const own = sources.get(field);
    const found = [...(own?.catalogs ?? [])].map((catalog) => names.get(catalog)?.get(answer)).find(Boolean);
    return found && nameOf(found, own?.isDialCode);
  };
  return (field, answer) => listed.get(field)?.get(answer) ?? entryOf(field, answer) ?? answer;
}

interface NamedForm {
  readonly form: string;
  readonly language: string;
  readonly questions: readonly Question[];
}

/** The name of an entry. For a dial code, it is the country with its dial code: people dial “+49”, not “Germany”. */
function nameOf(entry: NamedEntry, isDialCode = false): string {
  return isDialCode ? `${entry.name} (${textProperty(entry, 'dialCode')})` : entry.name;
}

/** The catalogs with the names of the choices of a field. */
interface Sources {
  readonly catalogs: Set<string>;
  readonly isDialCode: boolean;
}

/** The sources of the fields that offer choices from catalogs. The form itself comes before its variants. */
function sourcesOf(forms: readonly CompiledForm[]): ReadonlyMap<string, Sources> {
  const sources = new Map<string, Sources>();
  for (const { fields, catalogs } of forms)
    for (const { name, catalog, widget } of fields) {
      if (catalog === undefined) continue;
      const own = sources.get(name) ?? { catalogs: new Set(), isDialCode: widget === 'dial-code' };
      own.catalogs.add(`${catalog}@${catalogs[catalog]}`);
      sources.set(name, own);
    }
  return sources;
}
