import { act, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Choice, Widget, WidgetProps } from '#contract/widget-props.ts';
import english from '#catalogs/messages/en.json';
import { makeProps, type PropsOptions } from '#widgets/text/make-props.tsx';

// What every widget keeps. A widget is a folder; `Name.tsx` exports the widgets it registers, `examples.json` holds
// named props: [{ "name", "widget"?: the export it is for, "props": WidgetProps as data, and "siblings" by name }].

type Props = WidgetProps<ReactNode>;
type ReactWidget = Widget<ComponentType<Props>>;

interface Example {
  readonly name: string;
  /** The export the example is for; left out where the folder has but one. */
  readonly widget?: string;
  readonly props: PropsOptions;
}

interface Subject {
  readonly folder: string;
  readonly widgetName: string;
  readonly widget: ReactWidget;
  readonly example: string;
  readonly props: PropsOptions;
}

const modules = import.meta.glob<Record<string, unknown>>(['./*/[A-Z]*.tsx', '!./*/*.test.tsx'], {
  eager: true,
});
const files = Object.keys(import.meta.glob('./*/*'));
const examples = import.meta.glob<readonly Example[]>('./*/examples.json', {
  eager: true,
  import: 'default',
});

const folders = [...new Set(files.map((path) => path.split('/')[1] ?? ''))];
const subjects = folders.flatMap(subjectsOf);

describe.each(folders)('the folder of %s', (folder) => {
  const name = folder.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

  it.each([`${name}.tsx`, `${folder}-state.ts`, `${name}.test.tsx`, 'examples.json'])(
    'holds %s, like every other',
    (file) => {
      expect(files).toContain(`./${folder}/${file}`);
    },
  );

  it('exports the widget under its own name', () => {
    expect(Object.keys(widgetsOf(folder))).toContain(name.charAt(0).toLowerCase() + name.slice(1));
  });

  it('has examples of every widget it exports', () => {
    const shown = subjects.filter((subject) => subject.folder === folder).map(({ widgetName }) => widgetName);
    expect(new Set(shown)).toStrictEqual(new Set(Object.keys(widgetsOf(folder))));
  });
});

describe.each(subjects)('$widgetName: $example', (subject) => {
  it('is the control that the label points to, by its id and its stable name', () => {
    const { control, props } = draw(subject);
    expect(control.getAttribute('name')).toBe(props.name);
    expect(control.labels?.[0]?.textContent).toContain(props.label);
  });

  it('has one control in the order of the Tab key that belongs to the form', () => {
    const { container, props } = draw(subject);
    const named = [...container.querySelectorAll('input, select, textarea')].filter((one) =>
      one.hasAttribute('name'),
    );
    expect(named.map((one) => one.id)).toStrictEqual([props.id]);
  });

  it.each([
    { isRequired: true, says: 'true', because: 'visitors who cannot see the page have to know it' },
    { isRequired: false, says: null, because: 'an optional field may stay empty' },
  ])('says required $says: $because (WCAG 3.3.2)', ({ isRequired, says }) => {
    const { control } = draw(subject, { isRequired });
    expect(control.hasAttribute('required') ? 'true' : control.getAttribute('aria-required')).toBe(says);
  });

  it.each([
    { isInvalid: true, says: 'true', because: 'the field was judged' },
    { isInvalid: false, says: null, because: 'R2.20 nothing is red before it was touched' },
  ])('says invalid $says: $because', ({ isInvalid, says }) => {
    const { control } = draw(subject, { isInvalid });
    expect(control.getAttribute('aria-invalid')).toBe(says);
  });

  it('R2.21 is described by the help and the error of its frame', () => {
    const { control } = draw(subject, { describedBy: 'an-error some-help' });
    const described = control.getAttribute('aria-describedby')?.split(' ');
    expect(described).toStrictEqual(expect.arrayContaining(['an-error', 'some-help']));
  });

  it('has ids that are unique and references that lead somewhere (WCAG 4.1.2)', () => {
    const { container } = draw(subject);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toStrictEqual([...new Set(ids)]);
    expect(ids).toStrictEqual(expect.arrayContaining([...referencesIn(container)]));
  });

  it('has buttons that have a name and never submit the form', () => {
    const { container } = draw(subject);
    for (const button of container.querySelectorAll('button')) {
      // The first button inside a customizable select is its face and no button of the form.
      if (button.closest('select')) continue;
      expect(button.getAttribute('type')).toBe('button');
      expect(button.getAttribute('aria-label') ?? button.textContent).not.toBe('');
    }
  });

  it('has pictures that say what they are, or nothing at all', () => {
    const { container } = draw(subject);
    const silent = [...container.querySelectorAll('img:not([alt]), svg:not([aria-hidden=true], [role=img])')];
    expect(silent).toStrictEqual([]);
  });

  it('R10.3 has no inline style and no inline handler, which the security policy would refuse', () => {
    const { container } = draw(subject);
    const markup = container.innerHTML + markupOf(subject);
    expect(markup).not.toMatch(/\s(?:style|on[a-z]+)=/);
  });

  it('is rendered where there is no browser, and taken over without a difference', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = markupOf(subject);
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    const root = await act(async () =>
      hydrateRoot(container, <Framed widget={subject.widget} props={propsOf(subject)} />, {
        onRecoverableError,
      }),
    );
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => {
      root.unmount();
    });
    container.remove();
  });

  it('changes no answer when a visitor only passes through', async () => {
    const onChange = vi.fn<Props['onChange']>();
    const setSibling = vi.fn<Props['setSibling']>();
    const { control } = draw(subject, { onChange, setSibling });
    await userEvent.tab();
    act(() => {
      control.focus();
    });
    act(() => {
      control.blur();
    });
    expect([...onChange.mock.calls, ...setSibling.mock.calls]).toStrictEqual([]);
  });

  it('answers with what the visitor gave it, once', async () => {
    const onChange = vi.fn<Props['onChange']>();
    const { control, props } = draw(subject, { value: undefined, onChange });
    const expected = await answer(control, props.choices);
    expect(onChange.mock.calls).toStrictEqual([[expected]]);
  });

  it('bears the keys of autofill, which are events without a key', () => {
    const onError = vi.fn<(event: ErrorEvent) => void>((event) => {
      event.preventDefault();
    });
    window.addEventListener('error', onError);
    const { control } = draw(subject);
    for (const type of ['keydown', 'keyup']) fireEvent(control, new Event(type, { bubbles: true }));
    window.removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  });
});

function subjectsOf(folder: string): readonly Subject[] {
  const widgets = widgetsOf(folder);
  const found = examples[`./${folder}/examples.json`] ?? [];
  return found.map(({ name, widget: widgetName = Object.keys(widgets)[0] ?? '', props }) => {
    const widget = widgets[widgetName];
    if (!widget) throw new Error(`widgets/${folder}/examples.json: no export "${widgetName}" for "${name}".`);
    return { folder, widgetName, widget, example: name, props };
  });
}

function widgetsOf(folder: string): Readonly<Record<string, ReactWidget>> {
  const exported = Object.entries(modules)
    .filter(([path]) => path.startsWith(`./${folder}/`))
    .flatMap(([, module]) => Object.entries(module));
  return Object.fromEntries(exported.filter((entry): entry is [string, ReactWidget] => isWidget(entry[1])));
}

function isWidget(exported: unknown): exported is ReactWidget {
  return typeof exported === 'object' && exported !== null && 'component' in exported;
}

function propsOf({ props }: Subject, changed: PropsOptions = {}): Props {
  return makeProps(english, { ...props, ...changed });
}

/** The frame as the renderer draws it, as far as a widget can tell. */
function Framed({ widget, props }: { readonly widget: ReactWidget; readonly props: Props }): ReactNode {
  return (
    <StrictMode>
      {!widget.drawsLabel && <label htmlFor={props.id}>{props.label}</label>}
      <widget.component {...props} />
      {props.describedBy?.split(' ').map((id) => (
        <p key={id} id={id}>
          {id}
        </p>
      ))}
    </StrictMode>
  );
}

function draw(subject: Subject, changed: PropsOptions = {}) {
  const props = propsOf(subject, changed);
  const { container } = render(<Framed widget={subject.widget} props={props} />);
  const control = container.querySelector<HTMLInputElement | HTMLSelectElement>(`[id="${props.id}"]`);
  if (!control) throw new Error(`No control has the id "${props.id}".`);
  return { container, control, props };
}

/** The markup a server would send: nothing of the browser is there while it is made. */
function markupOf(subject: Subject): string {
  const app = <Framed widget={subject.widget} props={propsOf(subject)} />;
  for (const name of ['window', 'document', 'navigator', 'HTMLElement']) vi.stubGlobal(name, undefined);
  try {
    return renderToString(app);
  } finally {
    vi.unstubAllGlobals();
  }
}

function referencesIn(container: HTMLElement): readonly string[] {
  return ['for', 'aria-controls', 'aria-describedby', 'aria-labelledby', 'aria-activedescendant'].flatMap(
    (name) =>
      [...container.querySelectorAll(`[${name}]`)].flatMap((one) => one.getAttribute(name)?.split(' ') ?? []),
  );
}

/** Answers the way a visitor would with this kind of control, and returns what the form has to hold then. */
async function answer(
  control: HTMLInputElement | HTMLSelectElement,
  choices: readonly Choice[],
): Promise<unknown> {
  const choice = choices.at(-1);
  if (control instanceof HTMLSelectElement) {
    await userEvent.selectOptions(control, choice?.value ?? '');
    return choice?.value;
  }
  if (control.type === 'checkbox') {
    await userEvent.click(control);
    return true;
  }
  // A combobox takes a whole name, written at once, for a choice: that is what autofill does (R2.45).
  const isCombobox = control.getAttribute('role') === 'combobox';
  const text = isCombobox ? choice?.label : 'a';
  act(() => {
    control.focus();
  });
  fireEvent.input(control, { target: { value: text } });
  return isCombobox ? choice?.value : text;
}
