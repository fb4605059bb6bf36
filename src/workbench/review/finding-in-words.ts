import type { Cure, Finding, Said } from '#contract/finding.ts';
import { withoutTags } from '#engine/field-label.ts';
import { type Documents, languageOfMessages } from '#workbench/edit/documents.ts';
import { keyInWords, placeInWords } from '#workbench/edit/key-in-words.ts';
import { keyOfFinding } from '#workbench/edit/find-field.ts';
import { listTitle } from '#workbench/edit/lists.ts';
import { tagInWords } from '#workbench/edit/text-parts.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { fieldName } from '#workbench/edit/outline-texts.ts';
import { documentsIn } from '#workbench/edit/variant-documents.ts';
import { countryName } from '#workbench/shell/country-name.ts';
import { languageName, variantName } from '#workbench/shell/languages.ts';
import { listInWords } from '#workbench/shell/list-in-words.ts';
import { outcomeInWords } from './outcome-in-words.ts';

type Words = Pick<Finding, 'message' | 'suggestion'>;

/** A finding in the words of the workbench. The check itself uses the words of documents and commands, for developers. */
export function inWorkbenchWords(finding: Finding, documents: Documents): Finding {
  const { outcome, said, cure, file } = finding;
  const [, form] = /^forms\/([^/]+)\//.exec(file) ?? [];
  if (cure?.kind === 'text') return { ...finding, ...missingText(cure, documents) };
  if (said) return { ...finding, ...saidInWords(said, documents) };
  const key = keyOfFinding(documents, finding);
  if (key !== undefined)
    return { ...finding, message: `${whereOf(key, finding, documents)}: ${finding.message}` };
  if (!outcome || form === undefined) return finding;
  return { ...finding, message: outcomeInWords(outcome, documents, form), suggestion: ACCEPT };
}

const ACCEPT =
  'If that is intended, an editor accepts it with “This is what I want” under Review and publish.';

/** The words for each kind of finding that says what it says as data. */
const WORDS: { readonly [Kind in Said['kind']]: (said: Said<Kind>, documents: Documents) => Words } = {
  tagLeftOut: ({ tag }) => ({
    message: `The ${tagInWords(tag)} is missing.`,
    suggestion: `Put its words between <${tag}> and </${tag}>.`,
  }),
  nameLeftOut: ({ list, language, missing }) => ({
    message: listMissesInWords({ list, language, missing }),
    suggestion: 'Write what visitors choose, in the list.',
  }),
  notServed: ({ language, missing }) => ({
    message: `Visitors do not get ${languageName(language)} yet: ${missingInWords(missing)}.`,
    suggestion: `When no text is missing, an owner presses “Switch ${languageName(language)} on” under Texts.`,
  }),
  noneAccepted: ({ visits, variant }) => ({
    message: `The form${variant === null ? '' : ` in ${variantName(variant)}`} refuses all ${visits} test visits: visitors may be unable to send it.`,
    suggestion: 'Fill the form in under Preview and send it, before it is published.',
  }),
  unsendableForm: ({ form, variant, field, countries }, all) => {
    const documents = documentsIn(all, form, variant ?? undefined);
    const name = fieldName(documents, outlineOf(documents, form), { field });
    const where = variant === null ? '' : ` in ${variantName(variant)}`;
    const example =
      countries.length === 0 ? '' : `, for example from ${listInWords(countries.map(countryName))},`;
    return {
      message: `Visitors${example} cannot send this form${where}: “${name}” refuses every answer that was tried.`,
      suggestion: 'Look at its limits and at the conditions about it: two of them contradict each other.',
    };
  },
};

/** That a language misses names of a list: “The list Industries has no German names for 2 entries.” (R18.6). */
export function listMissesInWords({ list, language, missing }: Omit<Said<'nameLeftOut'>, 'kind'>): string {
  const entries = missing === 1 ? '1 entry' : `${missing} entries`;
  return `The list ${listTitle(list)} has no ${languageName(language)} names for ${entries}.`;
}

function saidInWords<Kind extends Said['kind']>(said: Said<Kind>, documents: Documents): Words {
  return WORDS[said.kind](said, documents);
}

function missingInWords(count: number): string {
  if (count === 0) return 'no text is missing';
  return count === 1 ? '1 text is missing' : `${count} texts are missing`;
}

/** The text that a finding is about: “The error text of “First name” for an answer that is too long, in German”. */
function whereOf(key: string, { file }: Finding, documents: Documents): string {
  return `${nameOfText(key, documents)}, in ${languageName(languageOfMessages(file) ?? '')}`;
}

function nameOfText(key: string, documents: Documents): string {
  const place = placeInWords(key, documents);
  // A note for translators may have more sentences.
  const [note = ''] = place === undefined ? keyInWords(key, documents).split(/\.(?:\s|$)/) : [place];
  return /^(?:The|A|An) /.test(note) ? note : `The text “${note || key}”`;
}

function missingText({ key, language, text }: Cure & { readonly kind: 'text' }, documents: Documents): Words {
  const what = nameOfText(key, documents);
  const english = text === '' ? '' : ` In English it is “${withoutTags(text)}”.`;
  return { message: `${what} is missing in ${languageName(language)}.`, suggestion: `Write it.${english}` };
}
