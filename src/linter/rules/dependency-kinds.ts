import {
  COMMON_WORDS,
  dependencyRulesOf,
  WORDS_OF_KIND,
  type DependencyKind,
  type DependencyRuleNode,
} from '#linter/dependency-rules.ts';
import { error, type Finding } from '#linter/finding.ts';
import { at, membersOf } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** What has to be there, by kind, and what it is. */
const NEEDED: Readonly<Record<DependencyKind, Readonly<Record<string, string>>>> = {
  copy: {},
  'look-up': { take: 'the property of the entry that becomes the answer' },
  constant: { is: 'the answer, or a list of answers, to ask for', value: 'what to fill in then' },
  template: { template: 'a text with a field in {braces}' },
};

/** Rules that are of two kinds at once, or only half of one (R4.4). */
export function dependencyKinds({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    dependencyRulesOf(form).flatMap((rule) => (rule.kind ? judge(rule, rule.kind) : [])),
  );
}

function judge(rule: DependencyRuleNode, kind: DependencyKind): readonly Finding[] {
  const strange = mixed(rule, kind);
  // What a mixture lacks is anybody's guess.
  return strange.length > 0 ? strange : [...missing(rule, kind), ...severalSources(rule)];
}

function mixed({ node }: DependencyRuleNode, kind: DependencyKind): readonly Finding[] {
  const own = WORDS_OF_KIND.get(kind) ?? [];
  const words = membersOf(node);
  const telling = words.find(({ key }) => own.includes(key))?.key ?? 'from';
  return words
    .filter(({ key }) => ![...COMMON_WORDS, ...own].includes(key))
    .map(({ key, place }) =>
      error('dependency-kind', place, [
        `"${key}" does not go with "${telling}".`,
        'Take one of them out: a rule is a copy, a look-up ("take"), a constant ("is") or a template.',
      ]),
    );
}

function missing({ node }: DependencyRuleNode, kind: DependencyKind): readonly Finding[] {
  return Object.entries(NEEDED[kind])
    .filter(([key]) => !at(node, key))
    .map(([key, meaning]) =>
      error('missing-key', node.place, [`"${key}" is missing.`, `Write "${key}": ${meaning}.`]),
    );
}

function severalSources({ node, kind }: DependencyRuleNode): readonly Finding[] {
  const from = at(node, 'from');
  if (from?.kind !== 'array' || kind === 'template') return [];
  return [
    error('dependency-kind', from.place, [
      'Several fields can be put together by a template alone.',
      'Name one field, or write "template": "{one} {other}".',
    ]),
  ];
}
