import { useId, type ReactNode } from 'react';
import { hrefOf, SHOWN, type Address } from './address.ts';
import type { GalleryProps } from './gallery-props.ts';
import { go } from './use-address.ts';
import styles from './Toolbar.module.css';

const WIDTHS = ['320', '390', '768', '1024', '1440', 'free'];
const THEMES = ['auto', 'light', 'dark'];

/** Why the built page ignores some choices, and how the page in its frame differs from a visitor's. */
const BUILT_NOTES = {
  variant: 'Variant: the built page shows the one that visitors of its language get.',
  scheme: 'Scheme: the built page is light or dark as your system is.',
  bar: 'In a frame the page has no bar at its head; opened by itself it has.',
  calls: 'Stand-ins answer what the page sends, and nothing is stored.',
  program: 'Its program is that of the last build: start npm run dev again after a change of code.',
};

/** Chooses what the gallery shows, and how. Each choice is a part of the address. */
export function Toolbar({ data, address }: GalleryProps): ReactNode {
  const form = data.forms.find(({ name }) => name === address.form);
  const isBuilt = address.shown === 'built';
  return (
    <header className={styles['bar']}>
      <h1 className={styles['title']}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span>Form gallery</span>
      </h1>
      <Segments label="Page" name="shown" options={SHOWN} address={address} />
      <Picker
        label="Form"
        value={address.form}
        options={data.forms.map(({ name }) => [name, name])}
        // Another form has its own examples, variants and files.
        onPick={(name) => go({ form: name, variant: '', example: '', file: '', line: '' })}
      />
      <Picker
        label="Language"
        value={address.language}
        options={data.languages.map(({ language, nativeName }) => [language, nativeName])}
        onPick={(language) => go({ language })}
      />
      <Picker
        label="Variant"
        value={address.variant}
        options={[
          ['', 'as visitors get'],
          ['none', 'the form itself'],
          ...(form?.variants ?? []).map((name): [string, string] => [name, name]),
        ]}
        onPick={(variant) => go({ variant })}
        isDisabled={isBuilt}
      />
      <Segments label="Width" name="width" options={WIDTHS} address={address} />
      <Segments label="Scheme" name="theme" options={THEMES} address={address} isDisabled={isBuilt} />
      <Picker
        label="Theme"
        value={address.look}
        options={[['', 'product'], ...data.themes.map((name): [string, string] => [name, name])]}
        onPick={(look) => go({ look })}
      />
      {isBuilt && <p className={styles['reasons']}>{Object.values(BUILT_NOTES).join(' ')}</p>}
    </header>
  );
}

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onPick: (value: string) => void;
  readonly isDisabled?: boolean;
}

function Picker({ label, value, options, onPick, isDisabled = false }: PickerProps): ReactNode {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} disabled={isDisabled} onChange={({ target }) => onPick(target.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SegmentsProps {
  readonly label: string;
  readonly name: 'shown' | 'width' | 'theme';
  readonly options: readonly string[];
  readonly address: Address;
  readonly isDisabled?: boolean;
}

/** Choices as links, so that an editor can copy a choice, or open it in another tab. */
function Segments({ label, name, options, address, isDisabled = false }: SegmentsProps): ReactNode {
  const id = useId();
  return (
    <nav className={styles['choice']} aria-labelledby={id}>
      <span id={id}>{label}</span>
      <ul className={styles['segments']}>
        {options.map((option) => (
          <li key={option}>
            <a
              // A link without an address is disabled.
              href={isDisabled ? undefined : hrefOf({ ...address, [name]: option })}
              aria-disabled={isDisabled || undefined}
              role={isDisabled ? 'link' : undefined}
              aria-current={address[name] === option ? 'true' : undefined}
            >
              {option}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
