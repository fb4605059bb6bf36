import { setImmediate as nextTurn } from 'node:timers/promises';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';
import { namedEntries } from '#compiler/named-entries.ts';
import type { NamedEntry } from '#contract/language.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { messageKey } from '#engine/message-keys.ts';
import type { ServerContent } from './server-content.ts';

/** Gives the words that visitors read for the answer to a field: the text of a choice, or the name of an entry. Otherwise the answer. */
export type AnswerNames = (field: string, answer: string) => string;

/**
 * The names of the choices of a live form and of its variants, in a language, in English where it misses one (R18.4). A form that is
 * gone has no names. Each catalog is read once, in a turn of its own (R21.18).
 */
export async function answerNames(
  { release, messages, forms }: Pick<ServerContent, 'release' | 'messages' | 'forms'>,
  { form, language }: { readonly form: string; readonly language: string },
): Promise<AnswerNames> {
  const sources = sourcesOf(forms.get(form) ?? []);
  const catalogs = catalogReader(release.content);
  const names = new Map<string, ReadonlyMap<string, NamedEntry>>();
  for (const catalog of new Set([...sources.values()].flatMap((own) => [...own.catalogs]))) {
    await nextTurn();
    const entries = namedEntries(catalog, language, catalogs);
    names.set(catalog, new Map(entries.map((entry) => [entry.value, entry])));
  }
  const texts = [messages.get(language), messages.get('en')];
  return (field, answer) => {
    const own = sources.get(field);
    if (!own) return answer;
    const keys = [...own.prefixes].map((prefix) => messageKey(prefix, field, `option.${answer}`));
    const found = [
      ...keys.flatMap((key) => texts.map((all) => all?.[key])),
      ...[...own.catalogs].map((catalog) => nameOf(names.get(catalog)?.get(answer), own)),
    ];
    return found.find(Boolean) ?? answer;
  };
}

/** The name of an entry. For a dial code, it is the country with its dial code: people dial “+49”, not “Germany”. */
function nameOf(entry: NamedEntry | undefined, { isDialCode }: Sources): string | undefined {
  return isDialCode && entry ? `${entry.name} (${textProperty(entry, 'dialCode')})` : entry?.name;
}

/** Where the names of the choices of a field are: in catalogs, and in texts whose keys have such prefixes. */
interface Sources {
  readonly catalogs: Set<string>;
  readonly prefixes: Set<string>;
  readonly isDialCode: boolean;
}

/** The sources of the fields that offer choices. The form itself comes before its variants. */
function sourcesOf(forms: readonly CompiledForm[]): ReadonlyMap<string, Sources> {
  const sources = new Map<string, Sources>();
  for (const { fields, catalogs, messagePrefix } of forms)
    for (const { name, catalog, values, widget } of fields) {
      if (catalog === undefined && !values) continue;
      const own = sources.get(name) ?? {
        catalogs: new Set(),
        prefixes: new Set(),
        isDialCode: widget === 'dial-code',
      };
      if (catalog === undefined) own.prefixes.add(messagePrefix);
      else own.catalogs.add(`${catalog}@${catalogs[catalog]}`);
      sources.set(name, own);
    }
  return sources;
}
