import { useState, type ReactNode } from 'react';
import type { Answers } from '#contract/form-document.ts';
import { isSame } from '#engine/is-same.ts';
import { type FaultOf, Panel } from '#workbench/panels/Panel.tsx';
import type { PanelLook, PanelName } from '#workbench/panels/load-panel.ts';
import { given } from './field-answers.ts';

interface SyncedPanelProps extends PanelLook {
  readonly name: PanelName;
  /** The answers that the documents contain. */
  readonly answers: Answers;
  readonly onAnswer: (field: string, value: unknown) => void;
  readonly faultOf?: FaultOf;
}

/** A panel that always shows what the documents contain. After a change from outside, such as undo, React renders it anew. */
export function SyncedPanel({ name, answers, onAnswer, faultOf, ...panelLook }: SyncedPanelProps): ReactNode {
  const [shown, setShown] = useState({ answers, version: 0 });
  let { version } = shown;
  if (!isSame(sorted(shown.answers), sorted(answers))) {
    version += 1;
    setShown({ answers, version });
  }
  return (
    <Panel
      // A panel reads these props only when React mounts it.
      key={`${version} ${JSON.stringify(panelLook)}`}
      name={name}
      {...panelLook}
      answers={answers}
      {...(faultOf && { faultOf })}
      onAnswer={(field, value) => {
        setShown((before) => ({ ...before, answers: given({ ...before.answers, [field]: value }) }));
        onAnswer(field, value);
      }}
    />
  );
}

function sorted(answers: Answers): readonly (readonly [string, unknown])[] {
  return Object.entries(answers).toSorted(([one], [other]) => one.localeCompare(other));
}
