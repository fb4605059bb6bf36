import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { PROJECT_ROOT } from '#tools/project-root.ts';
import { openRoot, takeOverRoot } from './react-root.ts';

/** What React asks an element for while it makes a root there, and the document round it. */
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
    { way: 'an empty one', open: (element: HTMLElement) => openRoot(element) },
    { way: 'one with its markup', open: (element: HTMLElement) => act(() => takeOverRoot(element, null)) },
  ])('R10.4 $way hears of no swarms, and of everything else', ({ open }) => {
    const heard = askedBy(open);
    const unheard = all.filter((type) => !heard.includes(type));
    expect(unheard).toStrictEqual(
      expect.arrayContaining([
        'pointermove',
        'touchmove',
        'scroll',
        'wheel',
        'transitionrun',
        'selectionchange',
      ]),
    );
    expect(heard).toStrictEqual(
      expect.arrayContaining([
        'click',
        'input',
        'change',
        'keydown',
        'focusin',
        'focusout',
        'pointerover',
        'submit',
        'reset',
      ]),
    );
    expect([...heard, ...unheard].toSorted()).toStrictEqual([...all].toSorted());
  });

  it('R10.4 leaves the element and the document to others as they were', () => {
    const element = document.body.appendChild(document.createElement('div'));
    openRoot(element);
    const heard = vi.fn<() => void>();
    for (const target of [element, document]) target.addEventListener('pointermove', heard, { once: true });
    element.dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(heard).toHaveBeenCalledTimes(2);
    element.remove();
  });

  it('R10.4 no component waits for what its root does not hear', () => {
    const heard = askedBy((element) => openRoot(element));
    // The last three are what React makes up from events of other names.
    const unheard = [...all.filter((type) => !heard.includes(type)), 'mouseenter', 'mouseleave', 'select'];
    const waiting = RegExp(`\\bon(?:${unheard.join('|')})(?:capture)?(?:=\\{|: )`, 'giu');
    const found = COMPONENTS.flatMap((file) =>
      [...readFileSync(join(PROJECT_ROOT, file), 'utf8').matchAll(waiting)].map(
        ([text]) => `${file}: ${text}`,
      ),
    );
    expect(found).toStrictEqual([]);
  });
});
