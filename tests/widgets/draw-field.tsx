import { render } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { vi } from 'vitest';
import german from '#catalogs/messages/de.json';
import english from '#catalogs/messages/en.json';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import { makeProps, type PropsOptions } from '#tests/widgets/make-props.tsx';

/** The props that a test sets, and additional texts. */
interface Given extends PropsOptions {
  readonly texts?: Readonly<Record<string, string>>;
}

interface FieldProps {
  readonly widget: Widget<ComponentType<WidgetProps<ReactNode>>>;
  readonly given: Given;
}

/** A form of one field, which passes the answer of the widget back to it. */
function Field({ widget, given: { texts: own, ...given } }: FieldProps): ReactNode {
  const [value, setValue] = useState(given.value);
  const messages = given.language?.startsWith('de') ? german : english;
  const onChange = (answer: unknown) => {
    given.onChange?.(answer);
    setValue(answer);
  };
  const props = makeProps({ ...messages, ...own }, { ...given, value, onChange });
  return (
    <>
      {!widget.drawsLabel && <label htmlFor={props.id}>{props.label}</label>}
      <widget.component {...props} />
    </>
  );
}

interface DrawnField {
  /** All answers of the widget, in order. */
  readonly answers: () => readonly unknown[];
  /** Renders the same field with other props, such as another language. Its answer stays. */
  readonly redraw: (given: Given) => void;
}

/** Renders a widget as a field that keeps its answer. */
export function drawField(widget: FieldProps['widget'], given: Given = {}): DrawnField {
  const onChange = vi.fn<(answer: unknown) => void>();
  const { rerender } = render(<Field widget={widget} given={{ ...given, onChange }} />);
  return {
    answers: () => onChange.mock.calls.map(([answer]) => answer),
    redraw: (other) => rerender(<Field widget={widget} given={{ ...given, ...other, onChange }} />),
  };
}
