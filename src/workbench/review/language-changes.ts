import { type Documents, languagesOf } from '#workbench/edit/documents.ts';
import { languageStep } from '#workbench/edit/language-edits.ts';
import { languageName } from '#workbench/shell/languages.ts';

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
    return were.includes(language) ? [] : [`New language: ${name}. Visitors do not get it yet.`];
  });
}
