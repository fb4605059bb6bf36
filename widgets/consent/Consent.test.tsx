import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import german from '#catalogs/messages/de.json';
import english from '#catalogs/messages/en.json';
import { makeProps, type PropsOptions } from '#tests/widgets/make-props.tsx';
import { consent } from './Consent.tsx';

const links = { terms: 'https://example.com/terms', privacy: 'https://example.com/privacy' };

interface FieldProps {
  readonly given: PropsOptions;
  readonly messages: Readonly<Record<string, string>>;
}

/** A form with one field, which passes the answer back to the widget. */
function Field({ given, messages }: FieldProps): ReactNode {
  const [value, setValue] = useState(given.value);
  const onChange = (answer: unknown) => {
    given.onChange?.(answer);
    setValue(answer);
  };
  return <consent.component {...makeProps(messages, { name: 'terms', links, ...given, value, onChange })} />;
}

function draw(given: PropsOptions = {}, messages: Readonly<Record<string, string>> = english) {
  const onChange = vi.fn<(answer: unknown) => void>();
  render(<Field given={{ onChange, ...given }} messages={messages} />);
  return { box: screen.getByRole<HTMLInputElement>('checkbox'), onChange };
}

describe('consent', () => {
  it('draws its own label, so the frame draws none', () => {
    expect(consent.drawsLabel).toBe(true);
  });

  it.each([
    {
      messages: english,
      name: 'I accept the terms and have read the privacy policy.',
      order: ['terms', 'privacy policy'],
      leads: [links.terms, links.privacy],
    },
    {
      messages: german,
      name: 'Ich habe die Datenschutz\u00aderklärung gelesen und stimme den AGB zu.',
      order: ['Datenschutz\u00aderklärung', 'AGB'],
      leads: [links.privacy, links.terms],
    },
  ])(
    'R2.25 has the name "$name" as one sentence, with its links in their own order',
    ({ messages, name, order, leads }) => {
      draw({}, messages);
      expect(screen.getByRole('checkbox', { name })).toBeDefined();
      const drawn = screen.getAllByRole<HTMLAnchorElement>('link');
      expect(drawn.map(({ textContent }) => textContent)).toStrictEqual(order);
      expect(drawn.map(({ href }) => href)).toStrictEqual(leads);
    },
  );

  it('R2.10 says that its links open in a new tab, and gives them no access to the page', () => {
    draw();
    for (const link of screen.getAllByRole<HTMLAnchorElement>('link', {
      description: 'opens in a new tab',
    })) {
      expect([link.target, link.rel]).toStrictEqual(['_blank', 'noopener']);
    }
    expect(screen.getAllByRole('link', { description: 'opens in a new tab' })).toHaveLength(2);
  });

  it('R2.10 is ticked and unticked by a click on the box or its text, or by the space bar', async () => {
    const { box, onChange } = draw();
    await userEvent.click(box);
    await userEvent.click(screen.getByText(/^I accept/));
    await userEvent.keyboard(' ');
    expect(onChange.mock.calls).toStrictEqual([[true], [false], [true]]);
    expect(box.checked).toBe(true);
  });

  it('R2.10 stays unticked when the visitor follows a link', async () => {
    const { box, onChange } = draw();
    const followed = vi.fn<(event: Event) => void>((event) => {
      // jsdom cannot navigate.
      event.preventDefault();
    });
    document.addEventListener('click', followed);
    for (const link of screen.getAllByRole('link')) await userEvent.click(link);
    document.removeEventListener('click', followed);
    expect(followed).toHaveBeenCalledTimes(2);
    expect(onChange).not.toHaveBeenCalled();
    expect(box.checked).toBe(false);
  });

  it.each([
    { value: undefined, isTicked: false, because: 'there is no answer yet' },
    { value: false, isTicked: false, because: 'the visitor removed the tick' },
    { value: 'true', isTicked: false, because: 'only a tick is a consent' },
    { value: 1, isTicked: false, because: 'only a tick is a consent' },
    { value: true, isTicked: true, because: 'the visitor gave consent' },
  ])('R2.10 has checked = $isTicked for the answer $value: $because', ({ value, isTicked }) => {
    expect(draw({ value }).box.checked).toBe(isTicked);
  });
});
