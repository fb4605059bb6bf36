import { beforeAll, describe, expect, it, vi } from 'vitest';
import { VestibuleForm } from './vestibule-form.ts';

beforeAll(() => {
  if (!customElements.get('vestibule-form')) customElements.define('vestibule-form', VestibuleForm);
});

/** The frames of a host page with these elements. */
function framesOf(...elements: readonly string[]): readonly HTMLIFrameElement[] {
  document.body.innerHTML = elements.join('');
  return [...document.querySelectorAll('iframe')];
}

const CONTACT = '<vestibule-form form="contact" language="DE"></vestibule-form>';

describe('R17.4 the element that embeds a form', () => {
  it('R17.4 names each frame of a form differently, and the same at each visit', () => {
    const names = (): readonly string[] =>
      framesOf(CONTACT, '<vestibule-form form="visit"></vestibule-form>', CONTACT).map(({ name }) => name);
    expect(names()).toStrictEqual(['vestibule-form-0', 'vestibule-form-0', 'vestibule-form-1']);
    expect(names()).toStrictEqual(['vestibule-form-0', 'vestibule-form-0', 'vestibule-form-1']);
  });

  it('R17.4 warns in the console of the host when no form has this name', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [frame] = framesOf(CONTACT);
    const { origin } = new URL(import.meta.url);
    const said = { data: { type: 'vestibule:unknown' }, origin, source: frame?.contentWindow ?? null };
    window.dispatchEvent(new MessageEvent('message', said));
    expect(warned.mock.calls).toStrictEqual([[expect.stringContaining('<vestibule-form form="contact">')]]);
  });
});
