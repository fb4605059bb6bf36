import type { Dependent } from '#workbench/edit/dependents.ts';
import type { Outcome } from '#workbench/edit/removals.ts';

/** How a field depends on what is removed, as a sentence. `name` is its label. */
export function dependentInWords({ kind, isLast }: Dependent, name: string, isChoice: boolean): string {
  const after = isChoice ? 'after this answer' : 'after certain answers to it';
  switch (kind) {
    case 'asked':
      return isLast
        ? `“${name}” is asked only ${after}.`
        : `“${name}” is asked after other answers, too. That stays.`;
    case 'required':
      return isLast
        ? `“${name}” has to be answered only ${after}. Otherwise visitors may leave it empty.`
        : `“${name}” has to be answered after other answers, too. That stays.`;
    case 'filled':
      return isLast
        ? `“${name}” is filled in automatically from it.`
        : `“${name}” is also filled in automatically from it. Its other rules stay.`;
    case 'dialCode':
      return `“${name}” takes its dial code from it. It stays, but without advice about telephone numbers.`;
  }
}

type Way = readonly [outcome: Outcome, words: string];

/** The ways to go on with a removal, each with what its button says. There is one where nothing depends on this alone. */
export function waysOn(dependents: readonly Dependent[]): readonly Way[] {
  const alone = dependents.filter(({ isLast, kind }) => isLast && kind !== 'dialCode');
  const kinds = new Set(alone.map(({ kind }) => kind));
  const them = new Set(alone.map(({ field }) => field)).size === 1 ? 'it' : 'them';
  if (kinds.size === 0) return [['ask', 'Remove']];
  if (kinds.size === 1 && kinds.has('required'))
    return [
      ['remove', `Remove, and never require ${them}`],
      ['ask', `Remove, and always require ${them}`],
    ];
  return [
    ['remove', `Remove ${them}, too`],
    ['ask', kinds.has('asked') ? `Keep ${them}, and always ask` : `Keep ${them}, to be answered by visitors`],
  ];
}
