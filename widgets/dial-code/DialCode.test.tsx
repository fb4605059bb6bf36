import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '#contract/widget-props.ts';
import english from '#catalogs/messages/en.json';
import { makeProps, type PropsOptions } from '#tests/widgets/make-props.tsx';
import { dialCode } from './DialCode.tsx';

const COUNTRIES: readonly Choice[] = [
  { value: 'CA', label: 'Canada (+1)', short: '+1', picture: '/flags/ca.svg' },
  { value: 'DE', label: 'Germany (+49)', short: '+49', picture: '/flags/de.svg' },
  { value: 'US', label: 'United States (+1)', short: '+1', picture: '/flags/us.svg' },
];

const onChange = vi.fn<(value: unknown) => void>();

afterEach(() => {
  vi.clearAllMocks();
});

function make(props: PropsOptions = {}) {
  return makeProps(english, { name: 'numberCode', choices: COUNTRIES, onChange, ...props });
}

function draw(props: PropsOptions = {}) {
  const given = make(props);
  const { container } = render(
    <>
      <label htmlFor={given.id}>{given.label}</label>
      <dialCode.component {...given} />
    </>,
  );
  return { container, select: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' }) };
}

/** A browser that shows pictures inside the options of a select. */
function allowBaseSelect(): void {
  vi.stubGlobal('CSS', { supports: () => true });
}

function flagsOf(container: HTMLElement): readonly (string | null)[] {
  return [...container.querySelectorAll('img')].map((flag) => flag.getAttribute('src'));
}

describe('R2.49 the dial code', () => {
  it('is a select that browsers can autofill', () => {
    const { select } = draw();
    expect(select.localName).toBe('select');
    expect(select.getAttribute('autocomplete')).toBe('tel-country-code');
  });

  it('offers every country with its name and code, and stores the country', async () => {
    const { select } = draw({ value: 'DE' });
    const options = within(select).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, value }) => [value, textContent])).toStrictEqual([
      ['CA', 'Canada (+1)'],
      ['DE', 'Germany (+49)'],
      ['US', 'United States (+1)'],
    ]);
    await userEvent.selectOptions(select, 'United States (+1)');
    expect(onChange.mock.calls).toStrictEqual([['US']]);
  });

  it('shows flag and code while closed, and has the whole name', () => {
    const { container, select } = draw({ value: 'DE' });
    expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe('+49');
    expect(flagsOf(container)).toStrictEqual(['/flags/de.svg']);
    expect(select.selectedOptions[0]?.textContent).toBe('Germany (+49)');
  });

  it('shows the first country as chosen only when it is the answer', () => {
    const { container, select } = draw();
    expect(select.value).toBe('');
    expect(flagsOf(container)).toStrictEqual([]);
    expect(within(select).queryAllByRole('option')).toHaveLength(COUNTRIES.length);
  });

  it.each([
    { way: 'a pointer', come: async (select: HTMLElement) => fireEvent.pointerDown(select) },
    { way: 'the keyboard', come: async () => userEvent.tab() },
    {
      way: 'a key, where it had the focus before the page ran',
      come: async (select: HTMLElement) => fireEvent.keyDown(select, { key: 'ArrowDown' }),
    },
  ])('R10.4 has flags in its list after $way, in a browser that can paint them', async ({ come }) => {
    allowBaseSelect();
    const { select } = draw({ value: 'DE' });
    expect(flagsOf(select)).toStrictEqual([]);
    await come(select);
    expect(flagsOf(select)).toStrictEqual(['/flags/ca.svg', '/flags/de.svg', '/flags/us.svg']);
    for (const flag of select.querySelectorAll('img')) {
      expect(flag.getAttribute('alt')).toBe('');
      expect(flag.getAttribute('loading')).toBe('lazy');
    }
    expect(select.selectedOptions[0]?.textContent).toBe('Germany (+49)');
  });

  it.each([
    { keys: '+49', chosen: ['DE'], because: 'the visitor types the complete code' },
    { keys: '49', chosen: ['DE'], because: 'the plus is hard to find on some keyboards' },
    { keys: '+1', chosen: ['US'], because: 'of the countries that share +1, the US is the main one' },
    { keys: '+4', chosen: [], because: 'no country has the code +4' },
    { keys: '+4+1', chosen: ['US'], because: 'a plus starts a new search' },
  ])('is found by $keys: $because', async ({ keys, chosen }) => {
    draw();
    await userEvent.tab();
    await import('./find-code-by-digits.ts');
    await userEvent.keyboard(keys);
    expect(onChange.mock.calls.flat()).toStrictEqual(chosen);
  });

  it.each([
    { written: '+49', because: 'a select forgets what none of its options has, so the page cannot read it' },
    { written: 'mobile', because: 'it fits nothing' },
    { written: '', because: 'no value is no answer' },
  ])('R2.45 keeps its answer when a password manager writes "$written": $because', ({ written }) => {
    const { select } = draw({ value: 'CA' });
    select.value = written;
    fireEvent.input(select);
    fireEvent(select, new Event('change', { bubbles: true }));
    expect([select.value, onChange.mock.calls]).toStrictEqual(['CA', []]);
  });

  it('starts a new search after a pause', async () => {
    draw();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    await userEvent.tab();
    await import('./find-code-by-digits.ts');
    await userEvent.keyboard('4');
    clock.mockReturnValue(1_000);
    await userEvent.keyboard('9');
    expect(onChange).not.toHaveBeenCalled();
    clock.mockRestore();
  });

  it('hydrates markup with an answer, without the list', async () => {
    const props = make({ value: 'DE' });
    const page = <dialCode.component {...props} choices={[]} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    expect(container.textContent).toContain('+49');
    expect(container.querySelectorAll('option')).toHaveLength(1);
    allowBaseSelect();
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
    act(() => {
      root.render(<dialCode.component {...props} />);
    });
    expect(container.querySelectorAll('option')).toHaveLength(props.choices.length);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container.querySelector('select')?.value).toBe('DE');
    act(() => {
      root.unmount();
    });
    container.remove();
  });
});
