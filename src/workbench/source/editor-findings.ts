import { type Diagnostic, linter } from '@codemirror/lint';
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import type { Finding } from '#contract/finding.ts';
import { offsetOf } from '#workbench/edit/find-field.ts';

/** The buttons that mend a finding. */
export type Mend = (finding: Finding) => readonly { readonly name: string; readonly apply: () => void }[];

/** Marks the findings of the check. */
export const Mark = StateEffect.define<readonly Finding[]>();

/** The findings of the check. */
const MARKED = StateField.define<readonly Finding[]>({
  create: () => [],
  update: (findings, { effects }) => effects.findLast((effect) => effect.is(Mark))?.value ?? findings,
});

/** Shows the marked findings with the buttons that mend them. */
export function showFindings(mend: Mend): Extension {
  return [
    MARKED,
    linter((view) => diagnosticsOf(view.state, mend), {
      // The draft store requests findings only after a pause in typing, so the editor shows them after a short delay.
      delay: 50,
      needsRefresh: (update) => update.startState.field(MARKED) !== update.state.field(MARKED),
    }),
  ];
}

function diagnosticsOf(state: EditorState, mend: Mend): readonly Diagnostic[] {
  const text = state.doc.toString();
  return state.field(MARKED).map((finding) => {
    const from = offsetOf(text, finding);
    const word = /^"(?:[^"\\]|\\.)*"|^[\w.-]+/.exec(text.slice(from))?.[0] ?? ' ';
    return {
      from,
      to: Math.min(text.length, from + word.length),
      severity: finding.severity,
      message: `${finding.message} ${finding.suggestion}`,
      actions: mend(finding),
    };
  });
}
