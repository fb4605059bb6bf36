import { jsonParseLinter } from '@codemirror/lang-json';
import { type Diagnostic, linter } from '@codemirror/lint';
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import type { Finding } from '#contract/finding.ts';
import { offsetOf } from '#workbench/edit/find-field.ts';

/** The button that mends a finding. Undefined when it has no cure. */
export type Mend = (finding: Finding) => { readonly name: string; readonly apply: () => void } | undefined;

/** Marks the findings of the check. */
export const Mark = StateEffect.define<readonly Finding[]>();

/** The findings of the check. */
const MARKED = StateField.define<readonly Finding[]>({
  create: () => [],
  update: (findings, { effects }) => effects.findLast((effect) => effect.is(Mark))?.value ?? findings,
});

/** Shows where the text is no JSON, and the marked findings with the buttons that mend them. */
export function showFindings(mend: Mend): Extension {
  const parse = jsonParseLinter();
  return [
    MARKED,
    linter((view) => [...parse(view), ...diagnosticsOf(view.state, mend)], {
      // The check has already waited for a pause in typing.
      delay: 50,
      needsRefresh: (update) => update.startState.field(MARKED) !== update.state.field(MARKED),
    }),
  ];
}

function diagnosticsOf(state: EditorState, mend: Mend): readonly Diagnostic[] {
  const text = state.doc.toString();
  return state.field(MARKED).map((finding) => {
    const from = offsetOf(text, finding);
    const cure = mend(finding);
    const word = /^"(?:[^"\\]|\\.)*"|^[\w.-]+/.exec(text.slice(from))?.[0] ?? ' ';
    return {
      from,
      to: Math.min(text.length, from + word.length),
      severity: finding.severity,
      message: `${finding.message} ${finding.suggestion}`,
      ...(cure && { actions: [cure] }),
    };
  });
}
