import { TRANSLATED_FROM } from '#contract/message-file.ts';
import { type Documents, languagesOf, messagesPath, readAt } from '#workbench/edit/documents.ts';
import { outdatedIn } from '#workbench/edit/translations.ts';
import { languageStep } from '#workbench/edit/language-edits.ts';
import { languageName } from '#workbench/shell/languages.ts';

/** The translations that English leaves behind, and those that an editor confirms as they are, as sentences (R12.7). */
function translationChanges(before: Documents, after: Documents, language: string): readonly string[] {
  const [were, are] = [outdatedIn(before, language), outdatedIn(after, language)];
  const isSame = (place: readonly string[]): boolean =>
    readAt(before, messagesPath(language), [...place]) === readAt(after, messagesPath(language), [...place]);
  const late = [...are.keys()].filter((key) => !were.has(key)).length;
  const confirmed = [...were.keys()].filter(
    (key) => !are.has(key) && isSame([key]) && !isSame([TRANSLATED_FROM, key]),
  ).length;
  const name = languageName(language);
  return [
    ...(late > 0 ? [`English has changed in ${countOf(late)}, and ${name} has not.`] : []),
    ...(confirmed > 0
      ? [`${name} stays as it is in ${countOf(confirmed)}, although English has changed.`]
      : []),
  ];
}

function countOf(count: number): string {
  return count === 1 ? '1 text' : `${count} texts`;
}

/**
 * What a change means for whole languages, as sentences (R18.2).
 *
 * @param isLive Whether the change is published already.
 */
export function languageChanges(before: Documents, after: Documents, isLive = false): readonly string[] {
  const [were, are] = [languagesOf(before), languagesOf(after)];
  return [...new Set([...are, ...were])].flatMap((language) => {
    const name = languageName(language);
    const step = languageStep(language, before, after);
    if (step === 'switchedOn')
      return [`Visitors get ${name} from now on.${isLive ? '' : ' Only an owner publishes that.'}`];
    if (step === 'switchedOff') return [`Visitors do not get ${name} any more.`];
    if (!are.includes(language)) return [`${name} is removed. Visitors did not get it.`];
    if (!were.includes(language)) return [`New language: ${name}. Visitors do not get it yet.`];
    return translationChanges(before, after, language);
  });
}
