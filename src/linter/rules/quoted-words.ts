import { closest } from '#linter/did-you-mean.ts';
import { warning, type Finding } from '#linter/finding.ts';
import { asText } from '#compiler/documents/json-node.ts';
import type { Language } from '#linter/messages.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Texts that others quote: they name something on the page. */
const NAMES = /\.(?:submit|button|link|add|label|legend|title|heading)$/;

/** Without parameters and tags: “…”, „…“ and «…». */
const QUOTED = /[“„«]([^“”„«»{}<>]+)[”“»]/gu;

/** Words in quotation marks that were a button's or a label's before that was renamed. */
export function quotedWords({ languages }: Workspace): readonly Finding[] {
  return languages.flatMap((language) =>
    [...language.messages].flatMap(([key, { node }]) => {
      const beside = textsBeside(key, language);
      return quotesIn(asText(node) ?? '')
        .filter((quote) => !beside.some(({ text }) => text === quote))
        .flatMap((quote) => {
          const names = beside.filter(({ isName }) => isName).map(({ text }) => text);
          const meant = closest(quote, names) ?? names.find((name) => sharesWord(name, quote));
          const words = [
            `The text quotes “${quote}”, and nothing is called so.`,
            `Did you mean “${meant}”?`,
          ] as const;
          return meant === undefined ? [] : [warning('quoted-words', node.place, words)];
        });
    }),
  );
}

interface TextBeside {
  readonly text: string;
  readonly isName: boolean;
}

/** What stands on one page with a text: what its own form says, and any form. A step of the shell may be called as a button was. */
function textsBeside(key: string, { messages }: Language): readonly TextBeside[] {
  const scopes = [scopeOf(key), 'form'];
  return [...messages]
    .filter(([each]) => scopes.includes(scopeOf(each)))
    .map(([each, { node }]) => ({ text: asText(node) ?? '', isName: NAMES.test(each) }));
}

function scopeOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}

function quotesIn(text: string): readonly string[] {
  return [...text.matchAll(QUOTED)].map(([, words = '']) => words.trim());
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(longWords(one));
  return longWords(other).some((word) => words.has(word));
}

/** Short words, such as articles, are in any text. */
function longWords(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}
