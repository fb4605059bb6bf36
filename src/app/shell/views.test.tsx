import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Banner } from './Banner.tsx';
import { BannerItems } from './BannerItems.tsx';
import { FailureView } from './FailureView.tsx';
import { SubmitButton } from './SubmitButton.tsx';

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
});

it('R2.22 a banner has its title as its name, takes the focus, and lists problems with links to their fields', async () => {
  const before = location.href;
  const onClick = vi.fn<() => void>();
  const items = [
    { id: 'email', text: 'Enter your email address.', onClick },
    { id: 'terms', text: 'Please accept the terms.', onClick: vi.fn<() => void>() },
  ];
  render(
    <Banner id="problems" title="2 fields need your attention" focusCount={1}>
      <BannerItems items={items} />
    </Banner>,
  );
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '2 fields need your attention' }));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toStrictEqual([
    'Enter your email address.',
    'Please accept the terms.',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Enter your email address.' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(location.href).toBe(before);
});

it('R1.8 the failure view announces the failure immediately and offers a reload', async () => {
  const onReload = vi.fn<() => void>();
  render(<FailureView heading="Not complete" text="Load again." button="Reload" onReload={onReload} />);
  expect(screen.getByRole('alert').textContent).toBe('Not completeLoad again.');
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledOnce();
});

it('R2.24 the busy submit button has aria-disabled and keeps the focus', () => {
  const button = render(<SubmitButton isBusy={false}>Create account</SubmitButton>);
  screen.getByRole('button', { name: 'Create account' }).focus();
  button.rerender(<SubmitButton isBusy>Creating account…</SubmitButton>);
  const busy = screen.getByRole('button', { name: 'Creating account…' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(busy).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(busy);
});
