import { useState, type ReactNode } from 'react';
import { addField, consentAtEnd } from '#workbench/edit/field-edits.ts';
import { type FormOutline, kindOf } from '#workbench/edit/form-outline.ts';
import { addFieldWithList, offeredLists } from '#workbench/edit/list-choice.ts';
import { listTitle } from '#workbench/edit/lists.ts';
import { nameFromText, OF_A_LIST, TEMPLATES } from '#workbench/edit/new-fields.ts';
import { englishOr } from '#workbench/edit/step-texts.ts';
import { variantName } from '#workbench/shell/languages.ts';
import { ClosableForm } from '#workbench/shell/ClosableForm.tsx';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import look from '#workbench/shell/look.module.css';
import { choiceId } from './chosen.ts';
import { useEditedForm } from './edited-form.ts';
import { InLanguagesInputs } from './InLanguagesInputs.tsx';
import { KindIcon } from './KindIcon.tsx';
import { LabelledSelect } from './LabelledSelect.tsx';
import { pictureOf } from './picture-of.ts';
import { useFieldNames } from './use-field-names.ts';
import type { Perform } from './use-field-gestures.ts';
import styles from './Palette.module.css';

interface PaletteProps {
  readonly outline: FormOutline;
  /** The field that the new field follows. */
  readonly after: string | undefined;
  readonly perform: Perform;
  /** Called with the name of the new field, and with the element where an editor goes on. */
  readonly onAdded: (field: string, element?: string) => void;
  readonly onClose: () => void;
}

/** Asks for the kind and the labels of a new field, and adds it as an optional field. */
export function Palette({ outline, after, perform, onAdded, onClose }: PaletteProps): ReactNode {
  const nameOf = useFieldNames(outline);
  const { documents, variant } = useEditedForm();
  const consent = consentAtEnd(documents, outline.form, after);
  const scope = variant === undefined ? '' : `, in ${variantName(variant)} only`;
  const [kind, setKind] = useState(TEMPLATES[0]?.id ?? '');
  const [list, setList] = useState('');
  const template = TEMPLATES.find(({ id }) => id === kind);
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  return (
    <Dialog title={`Add a field${scope}`} isWide onClose={onClose}>
      <ClosableForm action="Add the field" onSubmit={add} onClose={onClose}>
        <Kinds kind={kind} onChoose={setKind} />
        {template?.id === OF_A_LIST && (
          <LabelledSelect
            label="Which list?"
            value={list}
            choices={[
              ['', 'Choices of its own'],
              ...offeredLists(documents).map((one) => [one, listTitle(one)] as const),
            ]}
            onChoose={setList}
          />
        )}
        <InLanguagesInputs word="Label" texts={labels} onTexts={setLabels} />
        <p className={look['muted']}>
          {`${placeInWords()}, and visitors may leave it empty. Both can be changed.`}
        </p>
      </ClosableForm>
    </Dialog>
  );

  function placeInWords(): string {
    if (consent) return `It is added before “${nameOf(consent.before)}”`;
    return after === undefined ? 'It is added at the end' : `It is added after “${nameOf(after)}”`;
  }

  function add(): void {
    if (!template) return;
    const offered = template.id === OF_A_LIST ? list : '';
    const taken = outline.fields.map(({ name }) => name);
    const name = nameFromText(englishOr(labels), taken);
    const trimmed = Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, label.trim()]));
    const added = { template, name, labels: trimmed, after };
    const gesture =
      offered === '' ? addField(outline.form, added) : addFieldWithList(outline.form, added, offered);
    perform(gesture, { name: `Add “${englishOr(trimmed)}”` });
    // The words of its choices are the next thing to write.
    if (template.choices && offered === '') onAdded(name, choiceId(1));
    else onAdded(name);
  }
}

interface KindsProps {
  readonly kind: string;
  readonly onChoose: (kind: string) => void;
}

function Kinds({ kind, onChoose }: KindsProps): ReactNode {
  return (
    <fieldset className={styles['kinds']}>
      <legend className="visually-hidden">What does it ask for?</legend>
      {TEMPLATES.map(({ id, name, about, schema, ui }) => (
        <label className={styles['template']} key={id}>
          <input
            className="visually-hidden"
            type="radio"
            name="kind"
            value={id}
            checked={kind === id}
            onChange={() => onChoose(id)}
          />
          <KindIcon picture={pictureOf({ kind: kindOf(schema, ui), ui })} />
          <span>{name}</span>
          <small>{about}</small>
        </label>
      ))}
    </fieldset>
  );
}
