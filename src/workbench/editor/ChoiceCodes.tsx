import { useId, useState, type ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { codeFault, renameChoice } from '#workbench/edit/choice-codes.ts';
import { choiceName } from '#workbench/edit/outline-texts.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import inputs from './inputs.module.css';

interface ChoiceCodesProps {
  readonly codes: readonly string[];
  /** The codes that a release had. */
  readonly live: readonly string[];
}

/** Edits the codes of choices, under which answers are stored and exported (R18.8). */
export function ChoiceCodes({ codes, live }: ChoiceCodesProps): ReactNode {
  const { outline, field, gestures } = useChosenField();
  const { history } = useDraftState();
  return (
    <details>
      <summary>Codes in exports</summary>
      <p className={look['muted']}>
        Answers are stored and exported under these codes. Once a code was live, it cannot change: stored
        answers have it.
      </p>
      {codes.map((code, at) => (
        <CodeInput
          // The row of a renamed choice starts anew with its new code.
          key={`${at} ${code}`}
          code={code}
          name={choiceName(history.now, outline, { field: field.name, code })}
          others={codes.filter((one) => one !== code)}
          isLive={live.includes(code)}
          onCode={(to) =>
            gestures.perform(renameChoice(outline.form, { field: field.name, from: code, to }), {
              name: `Change the code of a choice to “${to}”`,
            })
          }
        />
      ))}
    </details>
  );
}

interface CodeInputProps {
  readonly code: string;
  readonly name: string;
  readonly others: readonly string[];
  readonly isLive: boolean;
  readonly onCode: (code: string) => void;
}

function CodeInput({ code, name, others, isLive, onCode }: CodeInputProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState(code);
  const fault = typed === code ? undefined : codeFault(typed, others);
  const write = (): void => {
    if (typed !== code && fault === undefined) onCode(typed);
  };
  return (
    <form
      className={inputs['label']}
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      <label htmlFor={id}>{`Code of “${name}”`}</label>
      <input
        className={look['input']}
        id={id}
        value={typed}
        readOnly={isLive}
        aria-describedby={`${id}-note`}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={write}
      />
      <div id={`${id}-note`}>
        {isLive && <p className={look['muted']}>It was live, so it stays.</p>}
        <Fault text={fault ?? ''} />
      </div>
    </form>
  );
}
