import { listInWords } from '#workbench/shell/list-in-words.ts';
import type { OutlineField } from '#workbench/edit/form-outline.ts';
import { catalogOf } from '#workbench/edit/condition-sources.ts';
import { refusedAnswers } from '#workbench/edit/refused-answers.ts';
import { objectIn } from '#workbench/edit/documents.ts';
import { listTitle } from '#workbench/edit/lists.ts';
import { isSame } from '#engine/is-same.ts';

/** The sentences for changes of certain rules. */
const RULES: Readonly<Record<string, (value: string) => string>> = {
  minLength: (value) => `needs at least ${value} characters`,
  maxLength: (value) => `takes at most ${value} characters`,
  minimum: (value) => `takes no number below ${value}`,
  maximum: (value) => `takes no number above ${value}`,
  minItems: (value) => `needs at least ${value} answers`,
  maxItems: (value) => `takes at most ${value} answers`,
};

/** What a field has no more when one of these rules is gone. */
const GONE: Readonly<Record<string, string>> = {
  minLength: 'has no fewest characters any more',
  maxLength: 'has no most characters any more',
  minimum: 'has no smallest number any more',
  maximum: 'has no largest number any more',
  minItems: 'has no fewest answers any more',
  maxItems: 'has no most answers any more',
};

/** The words for the choices of a field, before and now, and for a heading. */
export interface RuleNames {
  readonly before: (code: string) => string;
  readonly now: (code: string) => string;
  readonly heading: (group: string) => string;
  /** The words for an answer that a field refuses. */
  readonly refused: (answer: string) => string;
}

/** What changes in the rules, the control and the heading of a field. The caller puts the name of the field before each text. */
export function ruleChanges(was: OutlineField, is: OutlineField, names: RuleNames): readonly string[] {
  const rules = Object.entries(RULES).flatMap(([rule, say]) => {
    const [before, after] = [was.schema[rule], is.schema[rule]];
    if (isSame(before, after)) return [];
    if (after === undefined) return [GONE[rule] ?? 'has other rules'];
    return [`${say(shown(after))}${before === undefined ? '' : ` (before: ${shown(before)})`}`];
  });
  const named = [...Object.keys(RULES), 'format', 'enum', 'items', 'catalog', 'not'];
  const rest = (schema: OutlineField['schema']): readonly unknown[] => {
    const { enum: _choices, ...items } = objectIn(schema['items']);
    return [Object.entries(schema).filter(([key]) => !named.includes(key)), items];
  };
  return [
    ...rules,
    ...formatChange(was.schema['format'], is.schema['format']),
    ...choiceChanges(was, is, names),
    ...listChange(was, is),
    ...refusalChange(was, is, names),
    ...(isSame(rest(was.schema), rest(is.schema)) ? [] : ['has other rules']),
    ...uiChanges(was.ui, is.ui),
    ...(was.group === is.group ? [] : [headingChange(is.group, names)]),
  ];
}

function formatChange(before: unknown, now: unknown): readonly string[] {
  if (isSame(before, now)) return [];
  return [now === undefined ? 'takes any text, without a format' : 'has another format'];
}

/** Which choices are new or gone, by the words that visitors read. */
function choiceChanges(before: OutlineField, now: OutlineField, names: RuleNames): readonly string[] {
  const [was, is] = [before.facts.choices.codes, now.facts.choices.codes];
  const added = is.filter((code) => !was.includes(code)).map((code) => `“${names.now(code)}”`);
  const gone = was.filter((code) => !is.includes(code)).map((code) => `“${names.before(code)}”`);
  const [kept, still] = [was.filter((code) => is.includes(code)), is.filter((code) => was.includes(code))];
  return [
    ...(added.length > 0 ? [`has the new ${choices(added)}`] : []),
    ...(gone.length > 0 ? [`no longer has the ${choices(gone)}`] : []),
    ...(isSame(kept, still) ? [] : ['has its choices in another order']),
  ];
}

/** Which list a field offers now, if it is another one. */
function listChange(before: OutlineField, now: OutlineField): readonly string[] {
  const [was, is] = [catalogOf(before), catalogOf(now)];
  if (was === is) return isSame(before.schema['catalog'], now.schema['catalog']) ? [] : ['has other rules'];
  return [is === '' ? `no longer offers the list “${listTitle(was)}”` : `offers the list “${listTitle(is)}”`];
}

/** Which answers of its list a field refuses now. */
function refusalChange(before: OutlineField, now: OutlineField, { refused }: RuleNames): readonly string[] {
  if (isSame(before.schema['not'], now.schema['not'])) return [];
  const answers = refusedAnswers(now);
  if (!answers) return ['refuses other answers'];
  return [
    answers.length === 0
      ? 'refuses no answer of its list any more'
      : `refuses ${listInWords(answers.map((answer) => `“${refused(answer)}”`))}`,
  ];
}

function headingChange(group: string | undefined, { heading }: RuleNames): string {
  return group === undefined
    ? 'stands under no heading any more'
    : `stands under the heading “${heading(group)}” now`;
}

function choices(names: readonly string[]): string {
  return `${names.length === 1 ? 'choice' : 'choices'} ${listInWords(names)}`;
}

/** The properties of a field that a sentence describes. The first text is for a new value, the second for a removed one. */
const UI_WORDS: Readonly<Record<string, readonly [string, string]>> = {
  'ui:widget': ['has another control', 'has another control'],
  'ui:dependsOn': ['is filled in from other answers', 'is not filled in automatically any more'],
  'ui:hint': ['gives other advice while typing', 'gives no advice while typing any more'],
};

function uiChanges(was: OutlineField['ui'], is: OutlineField['ui']): readonly string[] {
  const named = Object.entries(UI_WORDS).flatMap(([key, [changed, gone]]) => {
    if (isSame(was[key], is[key])) return [];
    return [is[key] === undefined ? gone : changed];
  });
  const rest = (ui: OutlineField['ui']): readonly unknown[] =>
    Object.entries(ui).filter(([key]) => !(key in UI_WORDS) && key !== 'ui:options');
  const { span: before, ...options } = objectIn(was['ui:options']);
  const { span: now, ...optionsNow } = objectIn(is['ui:options']);
  return [
    ...named,
    ...(isSame(before, now) ? [] : ['has another width']),
    ...(isSame(rest(was), rest(is)) && isSame(options, optionsNow) ? [] : ['is shown in another way']),
  ];
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
