import { useState, type ReactNode } from 'react';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { nameFromText } from '#workbench/edit/new-fields.ts';
import { addStep, stepStarts } from '#workbench/edit/step-edits.ts';
import { englishOr, type TextsByLanguage } from '#workbench/edit/step-texts.ts';
import { ClosableForm } from '#workbench/shell/ClosableForm.tsx';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import look from '#workbench/shell/look.module.css';
import { stepPlace } from './chosen.ts';
import { useEditedForm } from './edited-form.ts';
import { InLanguagesInputs } from './InLanguagesInputs.tsx';
import { LabelledSelect } from './LabelledSelect.tsx';
import type { Perform } from './use-field-gestures.ts';
import { useFieldNames } from './use-field-names.ts';

interface AddStepProps {
  readonly outline: FormOutline;
  /** The chosen field. The dialog first proposes it as the start of the new step, if a step can start there. */
  readonly chosen: string | undefined;
  readonly perform: Perform;
  readonly onAdded: (at: string) => void;
  readonly onClose: () => void;
}

/** Asks for the first field and the title of a new step. The first step of a form of one page gets its title, too. */
export function AddStep({ outline, chosen, perform, onAdded, onClose }: AddStepProps): ReactNode {
  const { documents } = useEditedForm();
  const nameOf = useFieldNames(outline);
  const starts = stepStarts(documents, outline.form);
  const isFirst = outline.steps.length === 0;
  const middle = starts[Math.floor(starts.length / 2)] ?? '';
  const [from, setFrom] = useState(starts.find((name) => name === chosen) ?? middle);
  const [titles, setTitles] = useState<TextsByLanguage>({});
  const [firstTitles, setFirstTitles] = useState<TextsByLanguage>({});
  return (
    <Dialog title={isFirst ? 'Split into steps' : 'Add a step'} isWide onClose={onClose}>
      <ClosableForm
        action={isFirst ? 'Make two steps' : 'Add the step'}
        isDisabled={from === ''}
        onSubmit={add}
        onClose={onClose}
      >
        {isFirst && (
          <InLanguagesInputs word="Title of the first step" texts={firstTitles} onTexts={setFirstTitles} />
        )}
        <InLanguagesInputs
          word={isFirst ? 'Title of the second step' : 'Title'}
          texts={titles}
          onTexts={setTitles}
        />
        <LabelledSelect
          label={isFirst ? 'The second step starts with' : 'It starts with'}
          value={from}
          choices={starts.map((name) => [name, nameOf(name)])}
          onChoose={setFrom}
        />
        <p className={look['muted']}>
          The fields after it move along. You can move them to other steps afterwards.
        </p>
      </ClosableForm>
    </Dialog>
  );

  function add(): void {
    const name = nameFromText(englishOr(titles), outline.steps);
    perform(addStep(outline.form, { from, titles, firstTitles }), {
      name: `Add the step “${englishOr(titles)}”`,
    });
    onAdded(stepPlace(name));
  }
}
