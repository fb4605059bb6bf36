import { codeFromText, isMadeFrom, type Renaming } from './choice-codes.ts';
import { NEW_CHOICE, TWO_CHOICES } from './new-fields.ts';

/** A choice of a field: its code, and its texts by language. */
export interface Choice {
  readonly code: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** Lines that an editor pastes into the text of a choice. */
export interface PastedLines {
  /** The place of the choice among the others. */
  readonly at: number;
  readonly language: string;
  readonly lines: readonly string[];
}

/** The lines of a pasted text that have words. */
export function linesOf(text: string): readonly string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * Makes a choice of each pasted line. The first line is the text of the choice itself. The next ones go into the choices below it that
 * have no words of their own in that language, and then into new choices.
 */
export function pasteChoices(
  choices: readonly Choice[],
  { at, language, lines }: PastedLines,
): readonly Choice[] {
  const below = choices.slice(at + 1).findIndex(({ texts }) => hasOwnWords(texts[language]));
  const free = below < 0 ? choices.length - at - 1 : below;
  const taken = choices.map(({ code }) => code);
  const filled = lines.map((line, index): Choice => {
    const choice = index <= free ? choices[at + index] : undefined;
    if (choice) return { ...choice, texts: { ...choice.texts, [language]: line } };
    const code = codeFromText(line, taken);
    taken.push(code);
    return { code, texts: { [language]: line } };
  });
  return [...choices.slice(0, at), ...filled, ...choices.slice(at + Math.min(lines.length, free + 1))];
}

/**
 * The codes that follow the English texts of choices, because the texts before have made them, and no release had them.
 *
 * @param live The codes that a release had.
 */
export function codesAfter(
  before: readonly Choice[],
  after: readonly Choice[],
  { field, live }: { readonly field: string; readonly live: readonly string[] },
): readonly Renaming[] {
  const taken = after.map(({ code }) => code);
  return before.flatMap(({ code: from, texts }) => {
    const text = after.find(({ code }) => code === from)?.texts['en'] ?? '';
    const others = taken.filter((code) => code !== from);
    if (text === texts['en'] || live.includes(from) || !isMadeFrom(from, texts['en'] ?? '', others))
      return [];
    const to = codeFromText(text, others);
    taken.push(to);
    return [{ field, from, to }];
  });
}

/** Whether a text is written by an editor: not missing, and not one with which the workbench begins a choice. */
function hasOwnWords(text = ''): boolean {
  return text !== '' && ![NEW_CHOICE, ...Object.values(TWO_CHOICES)].includes(text);
}
