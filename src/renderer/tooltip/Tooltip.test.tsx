import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Tooltip } from './Tooltip.tsx';

const TEXT = 'The currency you will mostly charge in.';
const tooltip = <Tooltip id="currency-tooltip" label="About currency" text={TEXT} />;

function draw() {
  const onSubmit = vi.fn<() => void>();
  const onEscape = vi.fn<() => void>();
  const { container } = render(
    <form onSubmit={onSubmit}>
      <input aria-label="Before" />
      {tooltip}
      <input aria-label="After" />
    </form>,
  );
  // This element stands for anything around the form, for example a dialog of a host page.
  container.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onEscape();
  });
  return { button: screen.getByRole('button', { name: 'About currency' }), onSubmit, onEscape };
}

const isShown = () => screen.queryByRole('tooltip') !== null;

describe('the tooltip', () => {
  it('R2.48 is a button with a description, and closed at first', () => {
    draw();
    expect(screen.getByRole('button', { name: 'About currency', description: TEXT })).toBeDefined();
    expect(isShown()).toBe(false);
  });

  it('R2.48 opens on hover immediately, stays while its text is hovered, and then closes', async () => {
    const { button } = draw();
    const mouse = userEvent.setup();
    await mouse.hover(button);
    expect(isShown()).toBe(true);
    await mouse.hover(screen.getByText(TEXT));
    expect(isShown()).toBe(true);
    await mouse.hover(screen.getByLabelText('After'));
    expect(isShown()).toBe(false);
  });

  it('R2.48 opens on focus immediately and closes when the focus moves on', async () => {
    draw();
    await userEvent.tab();
    expect(isShown()).toBe(false);
    await userEvent.tab();
    expect(isShown()).toBe(true);
    await userEvent.tab();
    expect(isShown()).toBe(false);
  });

  it('R2.48 opens on a tap, closes on the next tap, and opens again', async () => {
    const { button } = draw();
    const tap = () => userEvent.pointer({ keys: '[TouchA]', target: button });
    await tap();
    expect(isShown()).toBe(true);
    await tap();
    expect(isShown()).toBe(false);
    await tap();
    expect(isShown()).toBe(true);
  });

  it('R2.48 closes on a tap elsewhere, even if nothing takes the focus', async () => {
    const { button } = draw();
    await userEvent.pointer({ keys: '[TouchA]', target: button });
    fireEvent.pointerDown(document.body, { pointerType: 'touch' });
    expect(isShown()).toBe(false);
  });

  it('R2.48 closes on a press on its text, which may cover another field', async () => {
    const { button } = draw();
    await userEvent.hover(button);
    await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('tooltip') });
    expect(isShown()).toBe(false);
  });

  it('R2.48 stays open when a mouse presses the hovered button', async () => {
    const { button } = draw();
    await userEvent.click(button);
    expect(isShown()).toBe(true);
  });

  it('R2.48 closes on Escape, and nothing around the form gets the key', async () => {
    const { onEscape } = draw();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(isShown()).toBe(false);
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledTimes(1);
  });

  it('R2.48 closes on Escape while it is hovered and the focus is elsewhere (WCAG 1.4.13)', async () => {
    const { button } = draw();
    await userEvent.click(screen.getByLabelText('Before'));
    await userEvent.hover(button);
    await userEvent.keyboard('{Escape}');
    expect(isShown()).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('Before'));
  });

  it('R2.48 opens again by Enter after Escape', async () => {
    draw();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}{Enter}');
    expect(isShown()).toBe(true);
  });

  it.each([
    { key: '{Enter}', because: 'its button is no submit button' },
    { key: ' ', because: 'its button is no submit button' },
  ])('R2.48 never submits the form by "$key": $because', async ({ key }) => {
    const { button, onSubmit } = draw();
    button.focus();
    await userEvent.keyboard(key);
    await userEvent.click(button);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('R10.3 is rendered closed on a server, without inline styles', () => {
    const markup = renderToString(tooltip);
    expect(markup).toContain('hidden=""');
    expect(markup).not.toMatch(/\sstyle=/);
  });
});
