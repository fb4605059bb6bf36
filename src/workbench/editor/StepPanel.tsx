import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { setStepText, stepText } from '#workbench/edit/step-texts.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { PANEL_ID } from './chosen.ts';
import { Editable, panelTabIndex } from './Editable.tsx';
import { useEditedForm } from './edited-form.ts';
import { given } from './field-answers.ts';
import { SyncedPanel } from './SyncedPanel.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import { useStepNames } from './use-field-names.ts';
import view from './EditView.module.css';
import panel from './FieldPanel.module.css';

interface StepPanelProps {
  readonly outline: FormOutline;
  readonly step: string;
  readonly gestures: FieldGestures;
  readonly canEdit: boolean;
}

/** Edits the chosen step: its texts in every language, and its removal. */
export function StepPanel({ outline, step, gestures, canEdit }: StepPanelProps): ReactNode {
  const { language: nameLanguage, languages } = useEditedForm();
  const title = useStepNames(outline)(step);
  const number = outline.steps.indexOf(step) + 1;
  return (
    <aside
      className={view['panel']}
      id={PANEL_ID}
      aria-label="The chosen step"
      tabIndex={panelTabIndex(canEdit)}
    >
      <div className={panel['intro']}>
        <h2 className={look['subtitle']} lang={nameLanguage}>
          {title}
        </h2>
        <p className={look['muted']}>
          {`Step ${number} of ${outline.steps.length}. To put a field into it, drag the field here, or choose the field and its step.`}
        </p>
      </div>
      <Editable canEdit={canEdit}>
        {languages.map((language) => (
          <StepTexts key={language} outline={outline} step={step} language={language} gestures={gestures} />
        ))}
      </Editable>
      {canEdit && (
        <div className={`${panel['section']} ${look['row']}`}>
          {outline.steps.length > 2 && (
            <button className={look['button']} type="button" onClick={() => gestures.removeStep(step)}>
              {number === 1 ? 'Join with the step below' : 'Join with the step above'}
            </button>
          )}
          <button className={look['button']} type="button" onClick={gestures.makeOnePage}>
            Ask everything on one page
          </button>
        </div>
      )}
    </aside>
  );
}

interface StepTextsProps extends Pick<StepPanelProps, 'outline' | 'step' | 'gestures'> {
  readonly language: string;
}

function StepTexts({ outline, step, language, gestures }: StepTextsProps): ReactNode {
  const { history } = useDraftState();
  const nameOf = useStepNames(outline);
  const textOf = (part: 'title' | 'lede'): string => stepText(history.now, outline, { step, part, language });
  return (
    <section className={panel['section']} aria-label={languageName(language)}>
      <h3 className={look['subtitle']}>{languageName(language)}</h3>
      <SyncedPanel
        name="step"
        instance={`${step}-${language}`}
        answers={given({ title: textOf('title'), lede: textOf('lede') })}
        onAnswer={(answer, value) =>
          gestures.perform(
            setStepText(
              outline,
              { step, part: answer === 'lede' ? 'lede' : 'title', language },
              typeof value === 'string' ? value : '',
            ),
            { name: `Change a text of the step “${nameOf(step)}”`, topic: `${step} ${language} ${answer}` },
          )
        }
      />
    </section>
  );
}
