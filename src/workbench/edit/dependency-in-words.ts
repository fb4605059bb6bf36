import { type Dependency, sourcesOf } from './dependency-edits.ts';
import { textIn } from './documents.ts';
import type { Json } from './read-json.ts';

type NameOf = (field: string) => string;
type AnswerOf = (field: string, answer: string) => string;

/** The names that editors know fields and answers by. */
export interface RuleNames {
  /** The field that is filled. */
  readonly field: string;
  readonly nameOf: NameOf;
  readonly answerOf: AnswerOf;
}

/** A rule that fills a field, in words. */
export function dependencyInWords(rule: Dependency, names: RuleNames): string {
  const { nameOf } = names;
  const sources = sourcesOf(rule).map(nameOf).join(' or ');
  const isAlways = rule['when'] === 'always';
  const start = isAlways ? `When visitors change ${sources}` : 'Until visitors change it themselves';
  return `${start}, it ${whatInWords(rule, names)}.${keptInWords(rule, nameOf)}`;
}

/** The fields that a template names in braces. */
export function fieldsOfTemplate(template: string): readonly string[] {
  return [...new Set([...template.matchAll(BRACES)].map(([, name = '']) => name))];
}

const BRACES = /\{([A-Za-z]\w*)\}/g;

function whatInWords(rule: Dependency, names: RuleNames): string {
  const { nameOf } = names;
  const from = sourcesOf(rule).map(nameOf).join(', ');
  if ('template' in rule) return templateInWords(rule, nameOf);
  if ('is' in rule) return constantInWords(rule, names);
  const take = textIn(rule['take']);
  if ('catalog' in rule)
    return `takes ${take} from the list ${textIn(rule['catalog'])}, at the entry that fits ${from}`;
  if (take === 'value') return `makes the same choice as ${from}`;
  return take === '' ? `takes the answer to ${from}` : `takes ${take} of the choice in ${from}`;
}

function templateInWords(rule: Dependency, nameOf: NameOf): string {
  const text = textIn(rule['template']).replaceAll(BRACES, (_all, field: string) => nameOf(field));
  return rule['as'] === 'slug'
    ? `becomes ${text} in small letters, with hyphens for spaces`
    : `is put together as ${text}`;
}

function constantInWords(rule: Dependency, { field, nameOf, answerOf }: RuleNames): string {
  const wanted = rule['is'];
  const answers = Array.isArray(wanted) ? wanted : [wanted];
  const sources = sourcesOf(rule);
  const from = sources.map(nameOf).join(', ');
  const given = answers.map((answer: Json | undefined) =>
    shown(answer, (code) => answerOf(sources[0] ?? '', code)),
  );
  const filled = (value: Json | undefined): string => shown(value, (code) => answerOf(field, code));
  const other = rule['else'] === undefined ? '' : `, and ${filled(rule['else'])} otherwise`;
  return `becomes ${filled(rule['value'])} if ${from} is ${given.join(' or ')}${other}`;
}

function keptInWords(rule: Dependency, nameOf: NameOf): string {
  const kept = textIn(rule['keptWith']);
  return kept === '' ? '' : ` What visitors chose themselves stays while ${nameOf(kept)} has an answer.`;
}

function shown(value: Json | undefined, nameOfCode: (code: string) => string): string {
  if (value === true) return 'ticked';
  if (value === false) return 'not ticked';
  return typeof value === 'string' ? `“${nameOfCode(value)}”` : JSON.stringify(value);
}
