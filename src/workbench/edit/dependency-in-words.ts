import { type Dependency, sourcesOf } from './dependency-edits.ts';
import { textIn } from './documents.ts';
import type { Json } from './read-json.ts';

type NameOf = (field: string) => string;

/** A rule that fills a field, in words. `nameOf` gives the name of a field as editors know it. */
export function dependencyInWords(rule: Dependency, nameOf: NameOf): string {
  const sources = sourcesOf(rule).map(nameOf).join(' or ');
  const isAlways = rule['when'] === 'always';
  const start = isAlways ? `When visitors change ${sources}` : 'Until visitors change it themselves';
  return `${start}, it ${whatInWords(rule, nameOf)}.${keptInWords(rule, nameOf)}`;
}

/** The fields that a template names in braces. */
export function fieldsOfTemplate(template: string): readonly string[] {
  return [...new Set([...template.matchAll(BRACES)].map(([, name = '']) => name))];
}

const BRACES = /\{([A-Za-z]\w*)\}/g;

function whatInWords(rule: Dependency, nameOf: NameOf): string {
  const from = sourcesOf(rule).map(nameOf).join(', ');
  if ('template' in rule) return templateInWords(rule, nameOf);
  if ('is' in rule) return constantInWords(rule, from);
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

function constantInWords(rule: Dependency, from: string): string {
  const wanted = rule['is'];
  const answers = Array.isArray(wanted) ? wanted : [wanted];
  const other = rule['else'] === undefined ? '' : `, and ${shown(rule['else'])} otherwise`;
  return `becomes ${shown(rule['value'])} if ${from} is ${answers.map(shown).join(' or ')}${other}`;
}

function keptInWords(rule: Dependency, nameOf: NameOf): string {
  const kept = textIn(rule['keptWith']);
  return kept === '' ? '' : ` What visitors chose themselves stays while ${nameOf(kept)} has an answer.`;
}

function shown(value: Json | undefined): string {
  if (value === true) return 'ticked';
  if (value === false) return 'not ticked';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
