import { SERVED_MARKER } from '#contract/message-file.ts';
import { at } from '#compiler/documents/json-node.ts';
import { localesOf } from '#linter/catalog-files.ts';
import { isLanguage } from '#linter/language-names.ts';
import { languagesIn, languageTagOf } from '#linter/message-files.ts';
import type { Report, Rule } from '#linter/rule.ts';
import { startOf } from '#linter/source-file.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Rules about files whose name is a language. */
export const rules: readonly Rule[] = [
  { id: 'language-tag', check: checkMessageFiles },
  { id: 'variant-name', check: checkVariantFiles },
  { id: 'english-served', check: checkEnglish },
];

/** Checks that a message file is named after a language of the platform (R1.2). Without a catalog of locales, it may be any. */
function checkMessageFiles({ files, catalogs }: Workspace, { error }: Report): void {
  const known = [...new Set(localesOf(catalogs).map(({ language }) => language))];
  const mend =
    known.length === 0
      ? 'Name the file by its language, such as fr.json.'
      : `Name the file by the language, such as de.json. The languages of the platform are ${known.join(', ')}.`;
  for (const { path, kind } of files) {
    const tag = languageTagOf(path);
    const isNamed = known.length === 0 ? isLanguage(tag) : known.includes(tag);
    if (kind === 'messages' && !isNamed)
      error(startOf(path), `"${tag}" is not the name of a language here.`, mend);
  }
}

/** Checks that English is not kept back (R18.2): the page shows it where another language has no text. */
function checkEnglish({ files }: Workspace, { error }: Report): void {
  const english = files.find(({ path, kind }) => kind === 'messages' && languageTagOf(path) === 'en');
  const marker = at(english?.root, SERVED_MARKER);
  if (marker) error(marker.place, 'Visitors always get English.', 'Take "$served" out.');
}

/** The allowed names of an experiment's arm. */
const ARM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks the name of a variant: a language with messages, and the arm if it is for an experiment (R4.7). */
function checkVariantFiles({ files }: Workspace, report: Report): void {
  const languages = languagesIn(files);
  for (const { path } of files.filter(({ kind }) => kind === 'form-variant')) {
    const [language = '', arm] = languageTagOf(path).split(/\+(.*)/s);
    if (!languages.includes(language)) checkLanguage(language, { path, languages }, report);
    if (arm !== undefined) checkArm(arm, { path, language }, report);
  }
}

interface Variant {
  readonly path: string;
  readonly languages: readonly string[];
}

function checkLanguage(language: string, { path, languages }: Variant, { error, warning }: Report): void {
  const [main] = language.split('-');
  const isNew = isLanguage(language) && !languages.some((tag) => tag.split('-')[0] === main);
  const mend = `Write catalogs/messages/${language}.json, or rename this file.`;
  if (isNew) warning(startOf(path), `There are no messages in the language "${language}".`, mend);
  else
    error(
      startOf(path),
      `"${language}" is not the name of a language here.`,
      `Name the file by one of the languages that have messages: ${languages.join(', ')}.`,
    );
}

function checkArm(
  arm: string,
  { path, language }: { readonly path: string; readonly language: string },
  { error, warning }: Report,
): void {
  const mend = `Name the file by language and arm, such as ${language}+short.json.`;
  if (!ARM.test(arm)) error(startOf(path), `"${arm}" is not the name of an arm.`, mend);
  else
    warning(
      startOf(path),
      `Visitors get no variant of an experiment yet: "${arm}" is an arm.`,
      `Keep it to try it out, or name it ${language}.json.`,
    );
}
