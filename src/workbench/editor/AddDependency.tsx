import { useState, type ReactNode } from 'react';
import { addDependency } from '#workbench/edit/dependency-edits.ts';
import type { NewDependencyKind } from '#workbench/edit/dependency-sources.ts';
import { type NewDependency, ruleOf } from '#workbench/edit/new-dependency.ts';
import { FormButtons } from '#workbench/shell/ClosableForm.tsx';
import { useChosenField } from './chosen-field.ts';
import { DependencySource } from './DependencySource.tsx';
import { DependencyTemplate } from './DependencyTemplate.tsx';
import { LabelledSelect } from './LabelledSelect.tsx';
import inputs from './inputs.module.css';

interface AddDependencyProps {
  readonly onClose: () => void;
}

const KINDS: Readonly<Record<NewDependencyKind, string>> = {
  copy: 'With the same answer as another field',
  constant: 'With a certain value, after a certain answer',
  template: 'With several answers put together',
};

const EMPTY: NewDependency = { kind: 'copy', from: '', is: '', value: '', template: '', isAlways: false };

/** Asks for a rule that fills a field: a copy, a constant or a template. Look-ups are written under Source. */
export function AddDependency({ onClose }: AddDependencyProps): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  const [parts, setParts] = useState(EMPTY);
  const rule = ruleOf(parts, outline, field);
  const set = (change: Partial<NewDependency>): void => setParts({ ...parts, ...change });
  const shared = { parts, onParts: set };
  return (
    // Not a `form`: the search for an answer renders a `form`, and HTML forbids a form in a form.
    <div className={inputs['choices']}>
      <KindChoice isText={['text', 'long'].includes(field.kind)} {...shared} />
      {parts.kind === 'template' ? <DependencyTemplate {...shared} /> : <DependencySource {...shared} />}
      <label className={inputs['tick']}>
        <input
          type="checkbox"
          checked={parts.isAlways}
          onChange={({ target }) => set({ isAlways: target.checked })}
        />
        <span>Also after the visitor has changed it</span>
      </label>
      <FormButtons action="Add the rule" isDisabled={!rule} onAct={add} onClose={onClose} />
    </div>
  );

  function add(): void {
    if (!rule) return;
    gestures.perform(addDependency(outline.form, field.name, rule), {
      name: `Fill in “${nameOf(field.name)}”`,
    });
    onClose();
  }
}

interface KindChoiceProps {
  /** Only a text field can have a template. */
  readonly isText: boolean;
  readonly parts: NewDependency;
  readonly onParts: (change: Partial<NewDependency>) => void;
}

function KindChoice({ isText, parts, onParts }: KindChoiceProps): ReactNode {
  return (
    <LabelledSelect
      label="How is it filled in?"
      value={parts.kind}
      choices={Object.entries(KINDS).filter(([kind]) => isText || kind !== 'template')}
      onChoose={(kind) => onParts({ ...EMPTY, kind: kindOf(kind) })}
    />
  );
}

function kindOf(value: string): NewDependencyKind {
  return value === 'constant' || value === 'template' ? value : 'copy';
}
