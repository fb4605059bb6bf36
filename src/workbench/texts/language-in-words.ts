import type { LanguageStep } from '#workbench/edit/language-edits.ts';

/** What the notice of a language says depends on this. */
export interface LanguageFacts {
  /** The English name of the language. */
  readonly name: string;
  readonly step: LanguageStep;
  /** How many texts it misses. */
  readonly texts: number;
  /** How many names in lists it misses. */
  readonly names: number;
  readonly isOwner: boolean;
}

/** How far a language is, what it misses, and what comes next (R18.2). */
export function languageInWords({ name, step, texts, names, isOwner }: LanguageFacts): string {
  const missing = missingInWords(texts, names);
  switch (step) {
    case 'served':
      return `Visitors get ${name}.${missing}`;
    case 'switchedOn':
      return `Visitors get ${name} once ${isOwner ? 'you publish' : 'an owner publishes'} this draft.${missing}`;
    case 'switchedOff':
      return `Visitors do not get ${name} any more once this draft is published.${missing}`;
    case 'keptBack':
      return `Visitors do not get ${name} yet.${missing || ` Nothing is missing.${isOwner ? '' : ` An owner switches ${name} on.`}`}`;
  }
}

/** What is missing, as a sentence after another one. Empty when nothing is. */
function missingInWords(texts: number, names: number): string {
  const missing = [
    ...(texts > 0 ? [countOf(texts, 'text')] : []),
    ...(names > 0 ? [countOf(names, 'name in lists', 'names in lists')] : []),
  ];
  if (missing.length === 0) return '';
  return ` ${missing.join(' and ')} ${texts + names === 1 ? 'is' : 'are'} missing.`;
}

function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
