import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { faultsIn } from '#tests/widgets/faults-in.ts';
import { allWidgets as registered } from '#tests/support/all-components.ts';
import { WIDGET_FACTS } from '#engine/widget-facts.ts';
import {
  draw,
  files,
  folders,
  markupOf,
  pageOf,
  subjects,
  widgetsOf,
  type Props,
  type Surroundings,
} from '#tests/widgets/conformance-subjects.tsx';
import {
  boxesWith,
  isOneOfTicks,
  mannerOf,
  shownIn,
  labelledElement,
} from '#tests/widgets/conformance-visitor.ts';

// These rules hold for every widget, in each of its examples.

/** The only widget without a control: it renders nothing. */
const drawn = subjects.filter(({ widgetName }) => widgetName !== 'hidden');

const SURROUNDINGS: readonly Surroundings[] = [
  { language: 'en', dir: 'ltr' },
  { language: 'de', dir: 'ltr' },
  { language: 'en', dir: 'rtl' },
  { language: 'de', dir: 'rtl' },
];

/** axe runs once for each language and once for each direction: it reads words and structure, and jsdom has no layout. */
const AXE_SEES = SURROUNDINGS.filter(({ language, dir }) => (language === 'de') === (dir === 'rtl'));

describe.each(folders)('the folder of %s', (folder) => {
  const name = folder.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

  it.each([`${name}.tsx`, `${name}.test.tsx`, 'examples.json', 'widget.json'])(
    'contains %s, like every other folder',
    (file) => {
      expect(files).toContain(`/widgets/${folder}/${file}`);
    },
  );

  it('exports the widget under its own name', () => {
    expect(Object.keys(widgetsOf(folder))).toContain(name.charAt(0).toLowerCase() + name.slice(1));
  });

  it('has examples of every widget that it exports', () => {
    const shown = subjects.filter((subject) => subject.folder === folder).map(({ widgetName }) => widgetName);
    expect(new Set(shown)).toStrictEqual(new Set(Object.keys(widgetsOf(folder))));
  });
});

it('R4.3 documents can name the exported widgets, and nothing else', () => {
  const exported = folders.flatMap((folder) => Object.values(widgetsOf(folder)));
  expect(new Set(Object.values(registered))).toStrictEqual(new Set(exported));
});

describe.each(Object.entries(registered))('R4.3 the widget.json of %s', (name, { drawsLabel = false }) => {
  const facts = WIDGET_FACTS[name] ?? {};

  it('names a kind of field that can have the widget', () => {
    expect([...(facts.usualFor ?? []), ...(facts.alsoFor ?? [])]).not.toStrictEqual([]);
  });

  it('R4.6 says whether the widget draws its own label, which has no place for a tooltip', () => {
    expect(facts.drawsLabel ?? false).toBe(drawsLabel);
  });
});

it('R4.6 every widget that promises a placeholder shows it', () => {
  const promising = drawn.filter(({ widget }) =>
    Object.entries(registered).some(
      ([name, one]) => one === widget && WIDGET_FACTS[name]?.showsPlaceholder === true,
    ),
  );
  expect(promising.filter((subject) => !showsPlaceholder(subject))).toStrictEqual([]);
  expect(promising).not.toStrictEqual([]);
});

function showsPlaceholder(subject: (typeof drawn)[number]): boolean {
  const { control, props, redraw } = draw(subject, { value: undefined });
  const { has, format } = props.messages;
  redraw({
    messages: {
      ...props.messages,
      has: (key) => key === '.placeholder' || has(key),
      format: (key, values) => (key === '.placeholder' ? 'An example' : format(key, values)),
    },
  });
  return control.getAttribute('placeholder') === 'An example';
}

it('R4.3 a hidden field renders nothing', () => {
  const hidden = subjects.filter((subject) => !drawn.includes(subject)).map((subject) => markupOf(subject));
  expect(hidden).toStrictEqual(['<form lang="en" dir="ltr"></form>']);
});

describe.each(drawn)('$widgetName: $example', (subject) => {
  it('has the visible label as its name, the right role, and a stable name attribute (WCAG 4.1.2)', () => {
    const { control, container, props } = draw(subject);
    const { role } = mannerOf(control);
    const named = role
      ? screen.getByRole(role, { name: (name) => name.startsWith(props.label) })
      : screen.getByLabelText(props.label);
    expect(named).toBe(role === undefined ? control : labelledElement(control));
    const names = [...container.querySelectorAll('[name]')].map((one) => one.getAttribute('name'));
    expect(new Set(names)).toStrictEqual(new Set([props.name]));
  });

  it('has controls inside the form, the first with the id of the field', () => {
    const { container, control } = draw(subject);
    const named = [...container.querySelectorAll('[name]')];
    const isGroup = labelledElement(control) !== control;
    expect(named[0]).toBe(control);
    expect(named).toStrictEqual(isGroup ? boxesWith(control) : [control]);
  });

  it('gets the focus by a click on its label', async () => {
    const { control } = draw(subject);
    const [label] = control instanceof HTMLElement ? (control.labels ?? []) : [];
    await userEvent.click(label ?? document.body);
    expect(document.activeElement).toBe(control);
  });

  it.each([
    { isRequired: true, because: 'visitors who cannot see the page need to know it' },
    { isRequired: false, because: 'an optional field may stay empty' },
  ])('has required = $isRequired, as $because (WCAG 3.3.2)', ({ isRequired }) => {
    const { control } = draw(subject, { isRequired });
    const element = labelledElement(control);
    // ARIA has no required group, so an optional group says so in its label.
    const saysSo = isOneOfTicks(control)
      ? !element.querySelector('legend')?.textContent?.includes('(optional)')
      : element.getAttribute('aria-required') === 'true';
    expect(saysSo).toBe(isRequired);
  });

  it.each([
    { isInvalid: true, says: 'true', because: 'the field was validated' },
    { isInvalid: false, says: null, because: 'R2.20 the visitor has not touched the field' },
  ])('has aria-invalid $says: $because', ({ isInvalid, says }) => {
    const { control } = draw(subject, { isInvalid });
    // ARIA has no invalid group either, so each box in the group is marked as invalid.
    const element = isOneOfTicks(control) ? control : labelledElement(control);
    expect(element.getAttribute('aria-invalid')).toBe(says);
  });

  it('R2.21 is described by the help and the error of its frame', () => {
    const { control } = draw(subject, { describedBy: 'an-error some-help' });
    const described = labelledElement(control).getAttribute('aria-describedby')?.split(' ');
    expect(described).toStrictEqual(expect.arrayContaining(['an-error', 'some-help']));
  });

  it('has unique ids and valid references (WCAG 4.1.2)', () => {
    const { container } = draw(subject);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toStrictEqual([...new Set(ids)]);
    expect(ids).toStrictEqual(expect.arrayContaining([...referencesIn(container)]));
  });

  it('has buttons with a name that never submit the form', () => {
    const { container } = draw(subject);
    for (const button of container.querySelectorAll('button')) {
      // The first button inside a customizable select is the visible part of the select. It is no button of the form.
      if (button.closest('select')) continue;
      expect(button.getAttribute('type')).toBe('button');
      expect(button.getAttribute('aria-label') ?? button.textContent).not.toBe('');
    }
  });

  it('has pictures with a text alternative, which may be empty', () => {
    const { container } = draw(subject);
    const silent = [...container.querySelectorAll('img:not([alt]), svg:not([aria-hidden=true], [role=img])')];
    expect(silent).toStrictEqual([]);
  });

  it('R10.3 has no inline style and no inline handler, which the security policy would refuse', () => {
    const { container } = draw(subject);
    const markup = container.innerHTML + markupOf(subject);
    expect(markup).not.toMatch(/\s(?:style|on[a-z]+)=/);
  });

  it.each(SURROUNDINGS)(
    'renders on a server, and hydrates without a difference: $language, $dir',
    async (surroundings) => {
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = markupOf(subject, surroundings);
      const onRecoverableError = vi.fn<(error: unknown) => void>();
      const root = await act(async () =>
        hydrateRoot(container, pageOf(subject, {}, surroundings), { onRecoverableError }),
      );
      expect(onRecoverableError).not.toHaveBeenCalled();
      act(() => {
        root.unmount();
      });
      container.remove();
    },
  );

  it.each(AXE_SEES)('R10.1 has no axe violation: $language, $dir', async (surroundings) => {
    const { container } = draw(subject, {}, surroundings);
    expect(await faultsIn(container)).toStrictEqual([]);
  });

  it('changes no answer when the visitor moves through it by keyboard', async () => {
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

  it('reports the visitor’s answer once, even without focus events, as autofill does', async () => {
    const onChange = vi.fn<Props['onChange']>();
    const { control, props } = draw(subject, { value: undefined, onChange });
    const expected = await mannerOf(control).answer({ control, props });
    expect(onChange.mock.calls).toStrictEqual([[expected]]);
  });

  it('R2.27 tells the page how to read an answer that the visitor gave before the program ran', async () => {
    const { control, props } = draw(subject, { value: undefined });
    const { answer, textOf } = mannerOf(control);
    const { answerOf = String } = subject.widget;
    const expected = await answer({ control, props });
    expect(textOf ? answerOf(textOf(control), 'en-GB') : expected).toStrictEqual(expected);
  });

  it('can be reached and answered by the keyboard alone (WCAG 2.1.1)', async () => {
    const onChange = vi.fn<Props['onChange']>();
    const { control, props } = draw(subject, { value: undefined, onChange });
    await userEvent.tab();
    expect(document.activeElement).toBe(control);
    const expected = await mannerOf(control).press?.({ control, props });
    expect(onChange.mock.calls[0]?.[0]).toStrictEqual(expected);
  });

  it('lets Enter submit the form while no list is open', () => {
    const { control } = draw(subject);
    expect(fireEvent.keyDown(control, { key: 'Enter' })).toBe(true);
  });

  it('shows an answer that the program sets, and no answer after its removal', () => {
    const { props } = subject;
    const [full, empty] = [shownWith(props.value), shownWith(undefined)];
    const { container, redraw } = draw(subject, { value: undefined });
    redraw({ value: props.value });
    expect(shownIn(container)).toStrictEqual(full);
    redraw({ value: undefined });
    expect(shownIn(container)).toStrictEqual(empty);

    function shownWith(value: unknown) {
      return shownIn(draw(subject, { value }).container);
    }
  });

  it('accepts the key events of autofill, which name no key', () => {
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

describe('an emptied control', () => {
  const answered = drawn.filter(({ props }) => props.value !== undefined);

  it.each(answered)('has no answer, if a visitor can empty it: $widgetName, $example', async (subject) => {
    const onChange = vi.fn<Props['onChange']>();
    const { control, props, redraw } = draw(subject, { onChange, isRequired: false });
    onChange.mockImplementation((value) => {
      redraw({ value });
    });
    const { empty } = mannerOf(control);
    await empty?.({ control, props });
    expect(onChange.mock.lastCall).toStrictEqual(empty && [undefined]);
  });
});

function referencesIn(container: HTMLElement): readonly string[] {
  return ['for', 'aria-controls', 'aria-describedby', 'aria-labelledby', 'aria-activedescendant'].flatMap(
    (name) =>
      [...container.querySelectorAll(`[${name}]`)].flatMap((one) => one.getAttribute(name)?.split(' ') ?? []),
  );
}
