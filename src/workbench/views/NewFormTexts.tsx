import { useId, type ReactNode } from 'react';
import { addressOfName, LONGEST_ADDRESS } from '#contract/address-of-name.ts';
import inputs from '#workbench/editor/inputs.module.css';
import look from '#workbench/shell/look.module.css';

/** What an editor has typed. Until they change the address, it follows the name. */
export interface TypedName {
  readonly name: string;
  readonly path: string | undefined;
}

interface NewFormTextsProps {
  readonly typed: TypedName;
  readonly onType: (typed: TypedName) => void;
}

/** Asks for the name of a form and the address of its page. */
export function NewFormTexts({ typed: { name, path }, onType }: NewFormTextsProps): ReactNode {
  const id = useId();
  const address = path ?? addressOfName(name);
  return (
    <>
      <div className={inputs['label']}>
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          className={look['input']}
          id={`${id}-name`}
          aria-describedby={`${id}-name-help`}
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ target }) => onType({ name: target.value, path })}
        />
        <small className={look['muted']} id={`${id}-name-help`}>
          The heading that visitors read. You can change it later.
        </small>
      </div>
      <div className={inputs['label']}>
        <label htmlFor={`${id}-path`}>Address</label>
        <input
          className={look['input']}
          id={`${id}-path`}
          aria-describedby={`${id}-path-help`}
          required
          maxLength={LONGEST_ADDRESS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          onChange={({ target }) => onType({ name, path: target.value })}
        />
        <small className={look['muted']} id={`${id}-path-help`}>
          {`Visitors find the page at #/${address || '…'}/en. Small letters, digits and hyphens.`}
        </small>
      </div>
    </>
  );
}
