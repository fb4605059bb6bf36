import { error, warning, type Finding } from '#linter/finding.ts';
import { localesOf } from '#linter/catalog-files.ts';
import { meantLanguage, meantLocale } from '#linter/language-names.ts';
import { languageTagOf } from '#linter/messages.ts';
import type { Workspace } from '#linter/workspace.ts';

/** A language as files are named by it: `de`, `pt-BR`. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/;

/** The name of an experiment's arm. */
const ARM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A variant is named by its language, which needs messages, and the arm of an experiment, if it is for one (R4.7). */
export function variantNames({ files, catalogs }: Workspace): readonly Finding[] {
  const languages = files.filter(({ kind }) => kind === 'messages').map(({ path }) => languageTagOf(path));
  return files
    .filter(({ kind }) => kind === 'form-variant')
    .flatMap(({ path }) => {
      const [language = '', arm] = languageTagOf(path).split(/\+(.*)/s);
      const place = { file: path, line: 1, column: 1 };
      return [...judgeLanguage(language), ...(arm === undefined ? [] : [judgeArm(language, arm)])].map(
        ({ say, words }) => say('variant-name', place, words),
      );
    });

  function judgeLanguage(language: string): readonly Verdict[] {
    if (languages.includes(language)) return [];
    const ofCountry = meantLocale(language, localesOf(catalogs));
    const meant = meantLanguage(language, languages) ?? (ofCountry === language ? undefined : ofCountry);
    if (meant !== undefined) {
      const words = [`No visitor is asked in "${language}".`, `Did you mean "${meant}.json"?`] as const;
      return [{ say: error, words }];
    }
    if (!LANGUAGE.test(language)) {
      return [
        {
          say: error,
          words: [
            `"${language}" is not the name of a language.`,
            'Name the file by its language, such as de.json.',
          ],
        },
      ];
    }
    const mend = `Write catalogs/messages/${language}.json, or rename this file.`;
    return [{ say: warning, words: [`There are no messages in the language "${language}".`, mend] }];
  }
}

interface Verdict {
  readonly say: typeof error;
  readonly words: readonly [message: string, suggestion: string];
}

function judgeArm(language: string, arm: string): Verdict {
  const mend = `Name the file by language and arm, such as ${language}+short.json.`;
  if (!ARM.test(arm)) return { say: error, words: [`"${arm}" is not the name of an arm.`, mend] };
  return {
    say: warning,
    words: [
      `Nobody meets this variant yet: "${arm}" is an arm of an experiment, and visitors are not assigned to any.`,
      `Keep it to try it out, or name it ${language}.json.`,
    ],
  };
}
