import { useCombobox } from 'downshift';
import { useEffect, useState, type ReactNode } from 'react';

/** An option: its value and its label. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceInputProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly error: string | undefined;
  readonly autoComplete: string;
  readonly onChange: (value: string) => void;
}

const SEARCH_DELAY_MS = 200;

/** A combobox of downshift. It searches when the visitor pauses typing. */
export function ChoiceInput(props: ChoiceInputProps): ReactNode {
  const { name, label, choices, value, error, autoComplete, onChange } = props;
  const [query, setQuery] = useState('');
  const wanted = useLater(query.trim().toLowerCase());
  const found = choices.filter((choice) => choice.label.toLowerCase().includes(wanted));
  const list = useCombobox<Choice>({
    id: name,
    items: [...found],
    itemToString: (choice) => choice?.label ?? '',
    selectedItem: choices.find((choice) => choice.value === value) ?? null,
    onInputValueChange: ({ type, inputValue }) =>
      setQuery(type === useCombobox.stateChangeTypes.InputChange ? inputValue : ''),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
  });
  return (
    <div className="field">
      <label {...list.getLabelProps()}>{label}</label>
      <div className="combobox">
        <input
          {...list.getInputProps({ name, autoComplete })}
          aria-invalid={error !== undefined}
          aria-describedby={`${name}-error`}
        />
        <div {...list.getMenuProps()} hidden={!list.isOpen}>
          {list.isOpen &&
            found.map((choice, index) => (
              <div
                key={choice.value}
                data-active={list.highlightedIndex === index || undefined}
                {...list.getItemProps({ item: choice, index })}
              >
                {choice.label}
              </div>
            ))}
        </div>
      </div>
      <p id={`${name}-error`} className="error">
        {error}
      </p>
    </div>
  );
}

/** Returns a text after it has not changed for a while. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
