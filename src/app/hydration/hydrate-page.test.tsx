import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '#tests/support/open-app.tsx';
import type { Root } from 'react-dom/client';
import { renderSignUp } from '#app/prerender.tsx';
import { renderedLanguages as languages } from '#tests/support/content.ts';
import { renderApp } from '#app/composition/render-app.tsx';
import { BARE_ENVIRONMENT } from '#tests/support/bare-environment.ts';

const roots: { readonly root: Root; readonly element: HTMLElement }[] = [];

beforeEach(() => {
  // jsdom has no CSS and no layout.
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
});

afterEach(() => {
  for (const { root, element } of roots.splice(0)) {
    act(() => root.unmount());
    element.remove();
  }
});

interface Setting {
  readonly language?: string;
  /** The route when the program runs. */
  readonly hash?: string;
  readonly framed?: boolean;
  /** What the visitor does before the program runs. */
  readonly early?: (page: HTMLElement) => void;
  /** Fills in answers before the program renders: from a link or from saved answers. */
  readonly prepare?: (app: Awaited<ReturnType<typeof openApp>>) => unknown;
}

/** Serves the markup, lets the visitor act, and then starts the program. */
async function hydrate({ language = 'en', framed = false, hash = `#/${language}`, ...rest }: Setting = {}) {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderSignUp({ languages, language, environment: BARE_ENVIRONMENT, framed });
  element.dataset['hydrate'] = language;
  const served = element.innerHTML;
  rest.early?.(element);
  const app = await openApp({ hash, isFramed: framed });
  await rest.prepare?.(app);
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    renderApp(element, app.services, {
      onRecoverableError: (error) => mismatches.push(error),
    }),
  );
  roots.push({ root, element });
  return { ...app, element, served, mismatches };
}

function type(page: HTMLElement, name: string, text: string): void {
  fireEvent.input(control(page, name), { target: { value: text } });
}

function control(page: HTMLElement, name: string): HTMLInputElement {
  const found = page.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`The page has no "${name}".`);
  return found;
}

const PAGES = languages.flatMap(({ language: { language } }) =>
  [false, true].map((framed) => ({ language, framed })),
);

describe.each(PAGES)('the page in $language, framed $framed', ({ language, framed }) => {
  it('hydrates without a difference from the served markup', async () => {
    const { mismatches, element } = await hydrate({ language, framed });
    expect(mismatches).toStrictEqual([]);
    // The lists of choices render after the hydration.
    expect(control(element, 'numberCode').querySelectorAll('option').length).toBeGreaterThan(200);
  });

  it('R2.27 hydrates without a difference when the deferred features load first', async () => {
    const { mismatches, element } = await hydrate({
      language,
      framed,
      prepare: async ({ services }) => {
        services.signUp.store.change('firstName', 'Maria', 'saved');
        await services.signUp.submission.prepare();
      },
    });
    expect(mismatches).toStrictEqual([]);
    expect(within(element).getByRole('button', { name: /^(Start over|Neu beginnen)$/ })).toBeDefined();
  });

  it('hydrates without a difference, with the typed values and the answers of link and saved answers', async () => {
    const { mismatches, element } = await hydrate({
      language,
      framed,
      early(page) {
        type(page, 'firstName', 'Maria');
        type(page, 'password', ' Correct horse 7 ');
        control(page, 'terms').checked = true;
        type(page, 'number', '20123456');
      },
      prepare({ services }) {
        services.signUp.store.change('email', 'maria@', 'link');
        services.signUp.store.change('organisation', 'Shop ApS', 'saved');
        services.signUp.store.change('countrySelector', 'SE', 'saved');
      },
    });
    expect(mismatches).toStrictEqual([]);
    const names = ['firstName', 'email', 'organisation', 'numberCode', 'password'];
    expect(names.map((name) => control(element, name).value)).toStrictEqual([
      'Maria',
      'maria@',
      'Shop ApS',
      'SE',
      ' Correct horse 7 ',
    ]);
    expect(control(element, 'terms').checked).toBe(true);
    expect(control(element, 'email').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the control elements, their focus and caret', async () => {
    let before: HTMLInputElement | undefined;
    const { element } = await hydrate({
      language,
      framed,
      early(page) {
        before = control(page, 'organisation');
        type(page, 'organisation', 'Shop ApS');
        before.focus();
        before.setSelectionRange(2, 4);
      },
    });
    const after = control(element, 'organisation');
    expect(after).toBe(before);
    expect(document.activeElement).toBe(after);
    expect([after.selectionStart, after.selectionEnd]).toStrictEqual([2, 4]);
  });
});

describe('a hydrated page', () => {
  it('R2.20 validates a field when the visitor leaves it', async () => {
    const { element } = await hydrate({ early: (page) => type(page, 'email', 'maria@') });
    const email = control(element, 'email');
    expect(email.getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(email);
    await userEvent.tab();
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });

  it('R2.60 R7.7 sends text that the visitor typed before hydration, and the time since the first paint', async () => {
    const bodies: unknown[] = [];
    const { element } = await hydrate({
      early(page) {
        const shown = { name: 'first-contentful-paint', entryType: 'paint', startTime: -60_000, duration: 0 };
        vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
          name === shown.name ? [{ ...shown, toJSON: () => shown }] : [],
        );
        for (const [name, text] of Object.entries({
          firstName: 'Maria',
          lastName: 'Jensen',
          organisation: 'Shop ApS',
          email: 'maria@shop.example',
          number: '20 12 34 56',
          password: 'Correct horse 7',
        })) {
          type(page, name, text);
        }
        control(page, 'terms').checked = true;
      },
      prepare: ({ services }) => services.signUp.store.change('countrySelector', 'DK', 'program'),
    });
    vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
      bodies.push(JSON.parse(body));
      return Promise.resolve(new Response('', { status: 503 }));
    });
    await userEvent.click(within(element).getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('group', { name: /could not create/ })).toBeDefined();
    expect(bodies).toMatchObject([
      {
        firstName: 'Maria',
        email: 'maria@shop.example',
        number: '20 12 34 56',
        password: 'Correct horse 7',
        terms: true,
        country: 'DK',
        meta: { elapsedMs: expect.toSatisfy((elapsed: number) => elapsed > 60_000) },
      },
    ]);
  });

  it('R2.60 submits the form when the visitor submitted it before hydration', async () => {
    const { element } = await hydrate({
      early: (page) => (page.dataset['submitted'] = ''),
      prepare: ({ services }) => services.signUp.store.change('countrySelector', 'DK', 'program'),
    });
    await waitFor(() => {
      expect(control(element, 'firstName').getAttribute('aria-invalid')).toBe('true');
    });
    expect(element.dataset).not.toHaveProperty('hydrate');
  });

  it('R2.50 R2.60 marks the phone number as pasted after an early submit, so that its dial code is split', async () => {
    let isMarked: boolean | undefined;
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function submit(
      this: HTMLFormElement,
    ) {
      isMarked = this.querySelector('[type=tel]')?.hasAttribute('data-pasted');
    });
    await hydrate({ early: (page) => (page.dataset['submitted'] = '') });
    await waitFor(() => expect(isMarked).toBe(true));
  });

  it('R2.60 submits the form once, and not again when the visitor returns from another page', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
    const { element } = await hydrate({ early: (page) => (page.dataset['submitted'] = '') });
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    for (const [hash, name] of [
      ['#/create_tos/en', 'Get free trial'],
      ['#/en', 'Create account'],
    ] as const) {
      act(() => void (window.location.hash = hash));
      expect(await within(element).findByRole('button', { name })).toBeDefined();
    }
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('R2.60 does not submit the form of another page', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
    const { element } = await hydrate({
      hash: '#/create_tos/en',
      early: (page) => (page.dataset['submitted'] = ''),
    });
    expect(await within(element).findByRole('heading', { level: 1 })).toBeDefined();
    expect(element.querySelector('form')).not.toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  it('R1.4 is rendered from scratch in another language that the visitor chose, with the typed values', async () => {
    const { mismatches, element } = await hydrate({
      hash: '#/de',
      early: (page) => type(page, 'firstName', 'Maria'),
    });
    expect(mismatches).toStrictEqual([]);
    expect(within(element).getByRole('heading', { level: 1, name: 'Erstellen Sie Ihr Konto' })).toBeDefined();
    expect(control(element, 'firstName').value).toBe('Maria');
  });

  it.each([
    { name: 'organisation', text: 'Shop ApS', because: 'typed text is an answer' },
    { name: 'countrySelector', text: 'Schw', because: 'half a name in a typeahead is no answer yet' },
  ])(
    'R1.4 R2.43 keeps text, focus and caret of $name when React renders it from scratch: $because',
    async ({ name, text }) => {
      const { element } = await hydrate({
        hash: '#/de',
        early(page) {
          type(page, name, text);
          control(page, name).focus();
          control(page, name).setSelectionRange(2, 3);
        },
      });
      const again = control(element, name);
      expect(document.activeElement).toBe(again);
      expect([again.value, again.selectionStart, again.selectionEnd]).toStrictEqual([text, 2, 3]);
    },
  );

  it.each([
    { hash: '#/en', text: 'Ger', because: 'React hydrates the control' },
    { hash: '#/de', text: 'Schw', because: 'React renders it from scratch' },
  ])(
    'R2.45 shows the note about half a name that the visitor typed and left before hydration: $because',
    async ({ hash, text }) => {
      const { element, mismatches } = await hydrate({
        hash,
        early: (page) => type(page, 'currencySelector', text),
        prepare: ({ services }) => services.signUp.store.change('countrySelector', 'DE', 'visitor'),
      });
      expect(mismatches).toStrictEqual([]);
      expect(control(element, 'currencySelector').value).toBe('Euro (EUR)');
      expect(await within(element).findAllByText(new RegExp(`[“„]${text}[”“]`))).toHaveLength(2);
      expect(within(element).queryByRole('listbox')).toBeNull();
    },
  );

  it('R1.4 keeps the focus on the language switch when React renders it from scratch', async () => {
    const languageSwitch = (): HTMLElement => screen.getByRole('combobox', { name: /^(Language|Sprache)$/ });
    await hydrate({ hash: '#/de', early: () => languageSwitch().focus() });
    expect(document.activeElement).toBe(languageSwitch());
  });

  it('React reports markup that differs, so the tests above would notice it', async () => {
    const { mismatches } = await hydrate({
      early(page) {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        page.querySelector('h1')?.replaceChildren('Something else');
      },
    });
    expect(mismatches).toHaveLength(1);
  });
});
