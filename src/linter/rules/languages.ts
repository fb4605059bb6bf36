import { localesOf } from '#linter/catalog-files.ts';
import { canonical, isLanguage, languageName, meantLanguage, meantLocale } from '#linter/language-names.ts';
import type { KnownLocale } from '#linter/language-names.ts';
import { languagesIn, languageTagOf } from '#linter/messages.ts';
import type { Report, Rule } from '#linter/rule.ts';
import { startOf } from '#linter/source-file.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Files that are named by a language. */
export const rules: readonly Rule[] = [
  {
    id: 'language-tag',
    check({ files, catalogs }, { error }) {
      for (const { path, kind } of files) {
        const tag = languageTagOf(path);
        const mend = kind === 'messages' ? insteadOfTag(tag, localesOf(catalogs)) : undefined;
        if (mend !== undefined) error(startOf(path), `"${tag}" is not the name of a language here.`, mend);
      }
    },
  },
  {
    id: 'variant-name',
    check(workspace, report) {
      for (const { path, kind } of workspace.files) {
        if (kind !== 'form-variant') continue;
        const [language = '', arm] = languageTagOf(path).split(/\+(.*)/s);
        checkLanguage({ language, path }, workspace, report);
        if (arm !== undefined) checkArm({ language, arm, path }, report);
      }
    },
  },
];

/** What to do about a tag that is none of the platform's languages (R1.2); undefined when it is one. */
function insteadOfTag(tag: string, locales: readonly KnownLocale[]): string | undefined {
  const known = [...new Set(locales.map(({ language }) => language))];
  if (known.includes(tag)) return undefined;
  const meant = meantLocale(tag, locales);
  if (meant !== undefined) return `Name the file ${meant}.json.`;
  const usual = canonical(tag);
  if (usual === undefined || !isLanguage(usual)) return 'Name the file by its language, such as fr.json.';
  if (usual !== tag) return `Name the file ${usual}.json.`;
  const name = languageName(usual);
  return known.length === 0
    ? undefined
    : `The platform does not speak ${name}. Its languages are ${known.join(', ')}.`;
}

/** A language as files are named by it: `de`, `pt-BR`. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/;

/** The name of an experiment's arm. */
const ARM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface VariantName {
  readonly language: string;
  readonly path: string;
}

/** A variant is named by its language, which needs messages (R4.7). */
function checkLanguage(
  { language, path }: VariantName,
  { files, catalogs }: Workspace,
  report: Report,
): void {
  const languages = languagesIn(files);
  if (languages.includes(language)) return;
  const ofCountry = meantLocale(language, localesOf(catalogs));
  const meant = meantLanguage(language, languages) ?? (ofCountry === language ? undefined : ofCountry);
  if (meant !== undefined)
    report.error(startOf(path), `No visitor is asked in "${language}".`, `Did you mean "${meant}.json"?`);
  else if (!LANGUAGE.test(language))
    report.error(
      startOf(path),
      `"${language}" is not the name of a language.`,
      'Name the file by its language, such as de.json.',
    );
  else
    report.warning(
      startOf(path),
      `There are no messages in the language "${language}".`,
      `Write catalogs/messages/${language}.json, or rename this file.`,
    );
}

/** A variant that is for an experiment names its arm, too. */
function checkArm({ language, arm, path }: VariantName & { readonly arm: string }, report: Report): void {
  if (!ARM.test(arm))
    report.error(
      startOf(path),
      `"${arm}" is not the name of an arm.`,
      `Name the file by language and arm, such as ${language}+short.json.`,
    );
  else
    report.warning(
      startOf(path),
      `Nobody meets this variant yet: "${arm}" is an arm of an experiment, and visitors are not assigned to any.`,
      `Keep it to try it out, or name it ${language}.json.`,
    );
}
