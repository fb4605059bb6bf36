import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import field from '#renderer/FieldFrame.module.css';
import control from '#widgets/shared/control.module.css';
import end from '#app/pages/SignUpPage.module.css';
import { SubmitButton } from '#app/shell/SubmitButton.tsx';
import { CallFailed } from './CallFailed.tsx';
import type { WaitingPartProps } from './waiting-props.ts';
import type { WaitingState } from './waiting-state.ts';

const ID = 'confirm-code';

/** The field for the code of the mail, and the button that compares it. */
export function CodeForm(part: WaitingPartProps): ReactNode {
  const { state, waiting, texts } = part;
  const input = useRef<HTMLInputElement>(null);
  const { failure, phase, running } = state;
  const isBusy = running === 'code' || phase === 'opening';
  const progress = texts.format(phase === 'opening' ? 'opening' : 'checking');
  const problem = problemText(part);
  const tryCode = (): void => void waiting.tryCode(input.current?.value ?? '');
  useProblemFocus(input, state);
  return (
    <>
      {failure?.of === 'code' && (
        <CallFailed {...part} failure={failure} onRetry={tryCode} control={`#${ID}`} />
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          tryCode();
        }}
      >
        <div className={end['end']}>
          <CodeField input={input} problem={problem} texts={texts} onChange={waiting.changeCode} />
          <SubmitButton isBusy={isBusy}>{isBusy ? progress : texts.format('submit')}</SubmitButton>
          <output className="visually-hidden">{isBusy ? progress : problem}</output>
          <p className={end['note']}>
            <span>{texts.format('link')}</span> <Validity {...part} />
          </p>
        </div>
      </form>
    </>
  );
}

/** How long the mail is good for. */
function Validity({ page, texts }: WaitingPartProps): ReactNode {
  const { proofDays: days } = page.services.environment;
  if (days === undefined) return null;
  return <span>{texts.format(days === 1 ? 'valid.day' : 'valid', { days })}</span>;
}

/** What is wrong with the code. Empty when nothing is. */
function problemText({ state: { problem, codesLeft }, texts }: WaitingPartProps): string {
  if (!problem) return '';
  const isLast = problem === 'wrongCode' && codesLeft === 1;
  return texts.format(`code.${problem}${isLast ? '.last' : ''}`, { left: codesLeft ?? '…' });
}

/** Moves the focus to the field when its code is wrong. A screen reader says why by the live region, also if it is there already. */
function useProblemFocus(
  input: RefObject<HTMLInputElement | null>,
  { problem, focusCount }: Pick<WaitingState, 'problem' | 'focusCount'>,
): void {
  const problemCount = problem ? focusCount : 0;
  // Talks to the browser's focus.
  useEffect(() => {
    if (problemCount > 0) input.current?.select();
  }, [input, problemCount]);
}

interface CodeFieldProps extends Pick<WaitingPartProps, 'texts'> {
  readonly problem: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChange: () => void;
}

/** On a phone, the keyboard offers the code of the mail by `one-time-code`. */
function CodeField({ input, problem, texts, onChange }: CodeFieldProps): ReactNode {
  return (
    <div className={field['field']} data-invalid={problem !== '' || undefined}>
      <div className={field['labelRow']}>
        <label htmlFor={ID}>{texts.format('code.label')}</label>
      </div>
      <input
        ref={input}
        onChange={onChange}
        className={control['control']}
        id={ID}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        required
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem !== '' ? `${ID}-error ${ID}-help` : `${ID}-help`}
      />
      {problem !== '' && (
        <p className={field['error']} id={`${ID}-error`}>
          {problem}
        </p>
      )}
      <p className={field['help']} id={`${ID}-help`}>
        {texts.format('code.help')}
      </p>
    </div>
  );
}
