import type { CompiledDependency } from '#contract/compiled-form.ts';
import { withoutIndexes } from './field-path.ts';
import type { Author, FormState } from './form-state.ts';
import { touch } from './form-state.ts';
import { judgeAnswers } from './judge-answers.ts';
import { valueAt, withValueAt } from './value-at.ts';

/** An answer, as somebody gives it; undefined takes it back. */
export interface Change {
  readonly name: string;
  readonly value: unknown;
  readonly by: Author;
}

const STRENGTH: Readonly<Record<Author, number>> = { program: 0, draft: 1, link: 2, visitor: 2 };

/**
 * The one door for every write (architecture, "Shapes"): sets an answer and all that depends on it, in one commit.
 * A weaker author never overwrites a stronger one's answer: a late geolocation never undoes a choice (R2.40).
 */
export function applyChange(state: FormState, change: Change): FormState {
  const { name, by } = change;
  const author = state.authors[name];
  if (author && STRENGTH[by] < STRENGTH[author]) return state;
  const writes = follow(state, change);
  const answers = writes.reduce((all, write) => withValueAt(all, write.name, write.value), state.answers);
  const written = new Set(writes.map((write) => write.name));
  const changed: FormState = {
    ...state,
    answers,
    authors: { ...state.authors, ...Object.fromEntries(writes.map((write) => [write.name, write.by])) },
    problems: judgeAnswers(state.form, answers).problems,
    serverProblems: Object.fromEntries(
      Object.entries(state.serverProblems).filter(([field]) => !written.has(field)),
    ),
  };
  return isJudgedAtOnce(state, change) ? touch(changed, name) : changed;
}

/** A change and everything that follows from it, in order. The build refuses cycles, so this ends. */
function follow(state: FormState, first: Change): readonly Change[] {
  const writes: Change[] = [first];
  for (const write of writes) {
    for (const field of state.form.fields) {
      const rule = field.dependsOn.find(({ from }) => from === write.name);
      if (!rule || writes.some(({ name }) => name === field.name)) continue;
      if (!mayOverwrite(state, { rule, target: field.name, by: first.by })) continue;
      const value = derived(rule, write.value);
      if (value === undefined || value === valueAt(state.answers, field.name)) continue;
      writes.push({ name: field.name, value, by: 'program' });
    }
  }
  return writes;
}

function derived({ table }: CompiledDependency, answer: unknown): string | undefined {
  if (typeof answer !== 'string') return undefined;
  if (!table) return answer;
  return Object.hasOwn(table, answer) ? table[answer] : undefined;
}

interface Overwrite {
  readonly rule: CompiledDependency;
  readonly target: string;
  readonly by: Author;
}

/** R2.42: `always` holds for what the visitor changes; the program's own choices spare what was set by hand (R2.40). */
function mayOverwrite(state: FormState, { rule, target, by }: Overwrite): boolean {
  if (rule.when === 'always' && by !== 'program' && by !== 'draft') return true;
  const author = state.authors[target];
  return author === undefined || author === 'program';
}

function isJudgedAtOnce(state: FormState, { name, by }: Change): boolean {
  if (by !== 'visitor') return by === 'link';
  const field = state.form.fields.find((known) => known.name === withoutIndexes(name));
  return field?.validateOn === 'change';
}
