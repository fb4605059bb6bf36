import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RELEASE } from '#tests/support/content.ts';
import { drawApp } from '#tests/support/open-app.tsx';

/** The mark of a page whose reload follows a sign-up. */
const DONE = JSON.stringify({
  name: 'Maria Jensen',
  organisation: 'Shop ApS',
  email: 'maria@shop.example',
  at: Date.now(),
});

beforeEach(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
  vi.spyOn(window, 'scrollBy').mockReturnValue();
});

const ANSWERS = {
  firstName: 'Maria',
  lastName: 'Jensen',
  organisation: 'Shop ApS',
  email: 'maria@shop.example',
  countrySelector: 'DK',
  number: '20123456',
  password: 'Correct horse 7',
  terms: true,
};

type Setting = NonNullable<Parameters<typeof drawApp>[0]>;

/** The page with a valid form. */
/** A text with the parameter `{submit}`, as content of earlier versions has it. */
const OLD_TEXT =
  '$1[{"type":0,"value":"Then press "},{"type":1,"value":"submit"},{"type":0,"value":" again."}]';

async function drawFilledIn(setting: Setting = {}) {
  const app = await drawApp(setting);
  act(() => {
    for (const [name, value] of Object.entries(ANSWERS))
      app.services.signUp.store.change(name, value, 'visitor');
  });
  return app;
}

const textbox = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const send = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
/** The text of the polite live regions, except the password's own region. */
const progressText = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => !text.includes('Strength'))
    .join('');

describe('the notice about saved answers', () => {
  const savedAnswers = { firstName: 'Maria', lastName: 'Jensen' };
  const notice = 'Your answers are still here.';

  it('R2.27 stays while the visitor types, so that nothing moves', async () => {
    await drawApp({ savedAnswers });
    expect(textbox('First name')).toHaveProperty('value', 'Maria');
    expect(screen.getByText(notice)).toBeDefined();
    await userEvent.type(textbox('Organisation'), 'S');
    expect(screen.getByText(notice)).toBeDefined();
  });

  it('R2.27 goes, without moving anything, once the visitor has given password and terms again', async () => {
    const { services } = await drawApp({ savedAnswers });
    const shown = screen.getByText(/Your answers are still here/).parentElement;
    act(() => services.signUp.store.change('password', 'Correct horse 7', 'visitor'));
    expect(shown?.dataset['done']).toBe('false');
    act(() => services.signUp.store.change('terms', true, 'visitor'));
    expect(shown?.dataset['done'], 'the stylesheet hides it, and its space stays').toBe('true');
  });

  it.each([
    { how: 'a banner comes', bottom: 300, submits: true },
    { how: 'it goes above the window', bottom: -20, submits: false },
  ])('R2.27 leaves no hole: its space closes when $how', async ({ bottom, submits }) => {
    const { services } = await drawApp({ savedAnswers });
    const shown = screen.getByText(/Your answers are still here/).parentElement;
    if (shown) shown.getBoundingClientRect = () => new DOMRect(0, bottom, 300, 0);
    act(() => services.signUp.store.change('password', 'Correct horse 7', 'visitor'));
    act(() => services.signUp.store.change('terms', true, 'visitor'));
    expect(shown?.dataset['done'], 'nothing moves in the window').toBe(submits ? 'true' : 'closed');
    if (submits) send();
    await waitFor(() => expect(shown?.dataset['done']).toBe('closed'));
    expect(window.scrollBy, 'the banner moves the page by itself').toHaveBeenCalledTimes(submits ? 0 : 1);
  });

  it.each([
    { saved: undefined, because: 'there are no saved answers' },
    { saved: {}, because: 'the saved answers are empty' },
    { saved: { email: 'maria@shop.example' }, because: 'a link may have filled in the address' },
    { saved: { password: 'Correct horse 7' }, because: 'the page does not save passwords' },
  ])('R2.27 is not visible with $saved: $because', async ({ saved }) => {
    await drawApp(saved ? { savedAnswers: saved } : {});
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('R2.27 disappears when the visitor starts over, and the form is empty', async () => {
    await drawApp({ savedAnswers: { ...savedAnswers, countrySelector: 'NO' } });
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(textbox('First name')).toHaveProperty('value', '');
    expect(document.activeElement, 'no field, so that a double press submits nothing').toBe(
      screen.getByRole('heading', { level: 1 }),
    );
    expect(screen.queryByText(notice)).toBeNull();
    // R2.40: the program chooses the country again, here by the time zone.
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'Denmark'),
    );
    await waitFor(() => expect(window.sessionStorage.getItem('vestibule.draft')).toBe('{}'));
  });

  it('R2.27 R2.45 starting over removes a text that names no choice, its note, and its problem at the next submit', async () => {
    await drawApp({ savedAnswers: { ...savedAnswers, countrySelector: 'NO' } });
    const currency = screen.getByRole('combobox', { name: 'Currency' });
    await userEvent.click(currency);
    await userEvent.keyboard('xyzzy');
    await userEvent.tab();
    expect(screen.getAllByText(/xyzzy/)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByText(/xyzzy/)).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty(
        'value',
        'Danish Krone (DKK)',
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('group', { name: /need your attention/ });
    expect(screen.getByRole('combobox', { name: 'Currency' }).getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText(/xyzzy/)).toBeNull();
  });
});

/** What the browser says about a page that was opened, and not loaded again. */
const ARRIVAL = {
  name: '',
  entryType: 'navigation',
  type: 'navigate',
  startTime: 0,
  duration: 0,
  toJSON: () => '',
};

describe('the page after a sign-up', () => {
  const done = (): void => window.sessionStorage.setItem('vestibule.done', DONE);

  it('R2.62 says whose account is ready and how to sign in, and leads to it', async () => {
    await drawApp({ prepare: done });
    // At once: the view has loaded before the page is rendered.
    const heading = screen.getByRole('heading', { level: 1, name: 'Your account is ready' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toStrictEqual([
      'Maria Jensen',
      'Shop ApS',
      'maria@shop.example',
    ]);
    expect(
      screen.getByRole('link', { name: 'Open your account (opens in a new tab)' }).getAttribute('href'),
    ).toBe('/dashboard/login?language=en#email=maria%40shop.example');
    expect(document.querySelector('form')).toBeNull();
    expect(window.sessionStorage.getItem('vestibule.done'), 'a reload says so again').toBe(DONE);
  });

  it.each(['true', '{}', '7', '{"email":""}', '{"email":7,"name":"","organisation":""}', '<b>'])(
    'R2.62 shows the form when storage holds something else than the mark: %s',
    async (other) => {
      await drawApp({ prepare: () => window.sessionStorage.setItem('vestibule.done', other) });
      expect(textbox('First name')).toHaveProperty('value', '');
      expect(window.sessionStorage.getItem('vestibule.done')).toBeNull();
    },
  );

  it('R2.62 is an empty form for a visitor who comes anew', async () => {
    vi.spyOn(window.performance, 'getEntriesByType').mockReturnValue([ARRIVAL]);
    await drawApp({ prepare: done });
    expect(progressText()).toBe('');
    expect(textbox('First name')).toHaveProperty('value', '');
    expect(window.sessionStorage.getItem('vestibule.done')).toBeNull();
  });
});

describe('a device without a connection', () => {
  function goOnline(onLine: boolean): void {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(onLine);
    fireEvent(window, new Event(onLine ? 'online' : 'offline'));
  }

  it('R2.64 shows the offline notice before any submit, until the device is online again', async () => {
    await drawApp();
    expect(progressText()).toBe('');
    goOnline(false);
    expect(progressText()).toMatch(/^You are offline at the moment/);
    goOnline(true);
    expect(progressText()).toBe('');
  });

  it('R2.64 gets its own banner when the visitor submits, and the answers stay', async () => {
    await drawFilledIn({
      answers: { '/api/signup': async () => Promise.reject(new TypeError('no network')) },
    });
    goOnline(false);
    send();
    const banner = await screen.findByRole('group', { name: /could not create your account/ });
    expect(banner.textContent).toContain('You were offline.');
    expect(document.activeElement).toBe(banner);
    expect(textbox('Organisation')).toHaveProperty('value', 'Shop ApS');
  });
});

describe('a submission that failed', () => {
  it.each([
    { because: 'the connection broke', answer: async () => Promise.reject(new TypeError('no network')) },
    {
      because: 'the device was offline',
      answer: async () => Promise.reject(new TypeError('no network')),
      onLine: false,
    },
    {
      because: 'the server was busy',
      answer: async () => Promise.resolve(Response.json({ code: 7 }, { status: 503 })),
    },
  ])('R2.64 R7.1 can be tried again right in the banner, far above the button: $because', async (given) => {
    const { answer, onLine = true } = given;
    const posted = vi.fn<() => Promise<Response>>(answer);
    await drawFilledIn({ answers: { '/api/signup': posted } });
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(onLine);
    send();
    const banner = await screen.findByRole('group', { name: /could not create your account/ });
    expect(banner.textContent).toContain('try again');
    fireEvent.click(within(banner).getByRole('button', { name: 'Try again' }));
    expect(document.activeElement?.textContent, 'the focus is not lost').toMatch(/^Creat/);
    await waitFor(() => expect(posted).toHaveBeenCalledTimes(2));
  });

  it('R2.64 a failure in texts of earlier content, which name the button of the form, is told like any other', async () => {
    const failed = '"signup.errors.unexpectedError.description":';
    const files = new Map(RELEASE.files);
    for (const [path, text] of files)
      if (path.includes('language-en') && text.includes(failed))
        files.set(path, text.replace(/("signup\.errors\.unexpectedError\.description":)"[^"]*"/, OLD_TEXT));
    await drawFilledIn({
      release: { ...RELEASE, files },
      answers: { '/api/signup': async () => Promise.resolve(new Response('', { status: 500 })) },
    });
    send();
    const banner = await screen.findByRole('group', { name: /could not create your account/ });
    expect(banner.textContent).toContain('Then press Create account again.');
  });

  it('R2.24 R2.61 no answer changes while it is sent, and all can change after it', async () => {
    let respond: (response: Response) => void = () => undefined;
    await drawFilledIn({
      answers: { '/api/signup': async () => new Promise((resolve) => (respond = resolve)) },
    });
    const field = textbox('Organisation');
    act(() => field.focus());
    send();
    await screen.findByRole('button', { name: 'Creating account…' });
    expect(document.activeElement, 'a screen reader hears of no other place').toBe(field);
    const keys = ['a', 'Enter', 'Backspace', 'Tab', 'F5', 'Escape'].map((key) =>
      fireEvent.keyDown(field, { key }),
    );
    expect(keys, 'keys that change nothing still work').toStrictEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(fireEvent.keyDown(field, { key: 'r', ctrlKey: true }), 'a reload').toBe(true);
    expect(fireEvent.click(screen.getByRole('checkbox')), 'no tick changes').toBe(false);
    await act(async () => respond(Response.json({ code: 8 }, { status: 503 })));
    await screen.findByRole('group', { name: /could not create your account/ });
    expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true);
  });
});

describe('a server with too many requests', () => {
  it.each([
    { status: 429, after: '600', budget: undefined, says: 'A lot of people' },
    { status: 429, after: '600', budget: undefined, says: 'please wait 10 minutes' },
    { status: 503, after: '5', budget: undefined, says: 'please wait a minute' },
    {
      status: 429,
      after: '600',
      budget: 'email',
      says: 'with this email address. Nothing you typed is lost: please wait 10 minutes',
    },
  ])(
    'R2.64 says how long to wait, and blames neither visitor nor form ($status, $says)',
    async ({ status, after, budget, says }) => {
      const busy = (): Response =>
        Response.json({ code: 7, budget }, { status, headers: { 'Retry-After': after } });
      await drawFilledIn({ answers: { '/api/signup': async () => Promise.resolve(busy()) } });
      send();
      const banner = await screen.findByRole('group', { name: /could not create your account/ });
      expect(banner.textContent).toContain(says);
      expect(banner.textContent).not.toContain('onnection');
      expect(within(banner).queryByRole('button', { name: /reload/i })).toBeNull();
    },
  );
});

describe('a slow sign-up', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('R2.24 is announced immediately, visible after 8 s, and ends after 20 s with all answers kept', async () => {
    const until = async ({ signal }: RequestInit = {}): Promise<Response> =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      });
    await drawFilledIn({ answers: { '/api/signup': until } });
    vi.useFakeTimers();
    send();
    expect(progressText()).toBe('Creating account…');
    await act(async () => vi.advanceTimersByTimeAsync(7999));
    expect(progressText()).toBe('Creating account…');
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(progressText()).toMatch(/^Still working/);
    await act(async () => vi.advanceTimersByTimeAsync(12_000));
    expect(progressText()).toBe('');
    expect(screen.getByRole('group', { name: /could not create your account/ })).toBe(document.activeElement);
    expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveProperty(
      'value',
      ANSWERS.password,
    );
  });
});
