import { type Cure, type Finding, NOT_SERVED, type OutcomeChange } from '#contract/finding.ts';
import { isProblemKind, type ProblemKind } from '#contract/problem.ts';
import { type Documents, languageOfMessages } from '#workbench/edit/documents.ts';
import { type FormOutline, outlineOf } from '#workbench/edit/form-outline.ts';
import { fieldName } from '#workbench/edit/outline-texts.ts';
import { keyInWords } from '#workbench/edit/key-in-words.ts';
import { documentsIn } from '#workbench/edit/variant-documents.ts';
import { languageName, variantName } from '#workbench/shell/languages.ts';

/** The problems of an answer, as words after “is”. */
const WRONG: Readonly<Record<ProblemKind, string>> = {
  required: 'missing',
  tooShort: 'too short',
  tooLong: 'too long',
  invalidFormat: 'not written as it has to be',
  invalidName: 'not a name',
  invalidEmail: 'not an e-mail address',
  invalidCountry: 'not a country of the list',
  notInCatalog: 'not in the list',
  missingUpper: 'without a capital letter',
  missingLower: 'without a small letter',
  missingDigit: 'without a digit',
  missingSpecial: 'without a special character',
  notAccepted: 'not ticked',
  tooSmall: 'too small',
  tooLarge: 'too large',
  taken: 'taken',
  breached: 'known from a data leak',
};

/** A finding in the words of the workbench. The check itself uses the words of documents and commands, for developers. */
export function inWorkbenchWords(finding: Finding, documents: Documents): Finding {
  const { outcome, file, cure, rule } = finding;
  if (cure?.kind === 'text') return { ...finding, ...missingInWords(cure, documents) };
  const [, tag] = /^The text leaves out <(\w+)>\.$/.exec(finding.message) ?? [];
  if (tag !== undefined) return { ...finding, ...linkInWords(tag) };
  if (rule === NOT_SERVED) return { ...finding, ...notServedInWords(finding) };
  const [, form] = /^forms\/([^/]+)\//.exec(file) ?? [];
  if (!outcome || form === undefined) return finding;
  return {
    ...finding,
    message: outcomeInWords(outcome, documents, form),
    suggestion:
      'If that is intended, an editor accepts it with “This is what I want” under Review and publish.',
  };
}

function missingInWords(
  { key, language, text }: Cure & { readonly kind: 'text' },
  documents: Documents,
): Pick<Finding, 'message' | 'suggestion'> {
  const words = keyInWords(key, documents);
  const what = /^(?:The|A|An) /.test(words) ? words : `The text “${key}”`;
  const english = text === '' ? '' : ` In English it is “${text}”.`;
  return {
    message: `${what} is missing in ${languageName(language)}.`,
    suggestion: `Write it.${english}`,
  };
}

/** What the links of texts lead to. */
const LINKS: Readonly<Record<string, string>> = {
  terms: 'the terms',
  privacy: 'the privacy notice',
  signIn: 'the sign-in page',
};

function linkInWords(tag: string): Pick<Finding, 'message' | 'suggestion'> {
  const target = LINKS[tag];
  return {
    message: target === undefined ? `The part <${tag}> is missing.` : `The link to ${target} is missing.`,
    suggestion: `Put its words between <${tag}> and </${tag}>.`,
  };
}

/** Names the language as people do, and the button that switches it on (R18.2). */
function notServedInWords({ file, message }: Finding): Pick<Finding, 'message' | 'suggestion'> {
  const language = languageOfMessages(file) ?? '';
  const name = languageName(language);
  return {
    message: message.replace(`the language "${language}"`, name),
    suggestion: `When no text is missing, an owner presses “Switch ${name} on” under Texts.`,
  };
}

function outcomeInWords(
  { example, variant, gone, fields }: OutcomeChange,
  all: Documents,
  form: string,
): string {
  const documents = documentsIn(all, form, variant ?? undefined);
  const outline = outlineOf(documents, form);
  const where = variant === null ? '' : ` in ${variantName(variant)}`;
  if (gone !== null) return `“${example}” has an answer to “${gone}”, which is not asked any more.`;
  const words = fields.map(({ path, before, now }) => {
    const label = fieldName(documents, outline, { field: path });
    const was = before === null ? `nothing was wrong with ${label}` : `${label} was ${wrong(before)}`;
    return `before, ${was}; now ${nowInWords({ path, before, now }, outline)}`;
  });
  return `“${example}”${where}: ${words.join('. ').replaceAll('. before', '. Before')}.`;
}

function nowInWords({ path, before, now }: OutcomeChange['fields'][number], { fields }: FormOutline): string {
  if (now !== null) return `it is ${wrong(now)}`;
  const field = fields.find(({ name }) => name === path);
  if (before !== 'required') return 'nothing is wrong with it';
  return field?.isConditional === true && field.isRequired ? 'it is not asked' : 'it may be left empty';
}

function wrong(kind: string): string {
  return isProblemKind(kind) ? WRONG[kind] : kind;
}
