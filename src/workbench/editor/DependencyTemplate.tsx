import type { ReactNode } from 'react';
import { sourcesFor } from '#workbench/edit/dependency-sources.ts';
import type { NewDependency } from '#workbench/edit/new-dependency.ts';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import inputs from './inputs.module.css';

interface DependencyTemplateProps {
  readonly parts: NewDependency;
  readonly onParts: (change: Partial<NewDependency>) => void;
}

/** A text with names of fields in braces. A button for each field inserts its name. */
export function DependencyTemplate({ parts, onParts }: DependencyTemplateProps): ReactNode {
  const { outline, field, nameOf } = useChosenField();
  const { template } = parts;
  return (
    <>
      <label className={inputs['label']}>
        <span>Text, with fields in braces</span>
        <input
          className={look['input']}
          value={template}
          onChange={({ target }) => onParts({ template: target.value })}
        />
      </label>
      <div className={look['row']}>
        {sourcesFor(outline, field, 'template').map(({ name }) => (
          <button
            className={look['button']}
            key={name}
            type="button"
            aria-label={`Put ${nameOf(name)} into the text`}
            onClick={() => onParts({ template: `${template}${template === '' ? '' : ' '}{${name}}` })}
          >
            {`+ ${nameOf(name)}`}
          </button>
        ))}
      </div>
    </>
  );
}
