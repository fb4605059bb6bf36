import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { hearingLess } from './hearing-less.ts';

/** What React asks for while it makes a root. */
function askedBy(makeRoot: (element: HTMLElement) => unknown): readonly string[] {
  // React asks each document once.
  const element = document.implementation.createHTMLDocument().createElement('div');
  const asked = new Set<string>();
  const spy = vi
    .spyOn(EventTarget.prototype, 'addEventListener')
    .mockImplementation((type) => void asked.add(type));
  makeRoot(element);
  spy.mockRestore();
  return [...asked];
}

const COMPONENTS = ['src', 'widgets', 'hints'].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
    .filter((file) => !file.includes('.test.'))
    .map((file) => join(folder, file)),
);

describe('a root that hears less', () => {
  const all = askedBy((element) => createRoot(element));

  it.each([
    { way: 'an empty one', make: createRoot },
    { way: 'one with its markup', make: (element: HTMLElement) => hydrateRoot(element, null) },
  ])('R10.4 $way hears of no swarms, and of everything else', ({ make }) => {
    const heard = askedBy((element) => hearingLess(element, make));
    const unheard = all.filter((type) => !heard.includes(type));
    expect(unheard).toStrictEqual(
      expect.arrayContaining(['pointermove', 'touchmove', 'scroll', 'wheel', 'pointerover', 'transitionrun']),
    );
    expect(heard).toStrictEqual(
      expect.arrayContaining([
        'click',
        'input',
        'change',
        'keydown',
        'focusin',
        'focusout',
        'pointerdown',
        'submit',
        'reset',
      ]),
    );
    expect([...heard, ...unheard].toSorted()).toStrictEqual([...all].toSorted());
  });

  it('R10.4 leaves the element to others as it was', () => {
    const element = document.createElement('div');
    hearingLess(element, createRoot);
    const heard = vi.fn<() => void>();
    element.addEventListener('pointermove', heard);
    element.dispatchEvent(new Event('pointermove'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('R10.4 no component waits for what its root does not hear', () => {
    const heard = askedBy((element) => hearingLess(element, createRoot));
    // The last four are what React makes up from events of other names.
    const unheard = [
      ...all.filter((type) => !heard.includes(type)),
      'mouseenter',
      'mouseleave',
      'pointerenter',
      'pointerleave',
    ];
    const waiting = RegExp(`\\bon(?:${unheard.join('|')})(?:capture)?\\b`, 'giu');
    const found = COMPONENTS.flatMap((file) =>
      [...readFileSync(join(PROJECT_ROOT, file), 'utf8').matchAll(waiting)].map(
        ([text]) => `${file}: ${text}`,
      ),
    );
    expect(found).toStrictEqual([]);
  });
});
