import { readDoneMark } from '#app/sign-up/done-mark.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writePack } from '#contract/pack-file.ts';
import { packIn } from '#tests/support/content.ts';
import { drawApp, followLink, openApp } from '#tests/support/open-app.tsx';

beforeEach(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
});

const textbox = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });

async function switchLanguage(from: string, to: string): Promise<void> {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: from }), to);
}

/** The text of the polite live regions. */
const statuses = (): readonly string[] =>
  screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);

/** Answers every field of the English form except the named ones. */
async function fillIn(without: readonly string[] = []): Promise<void> {
  const texts = {
    'First name': 'Maria',
    'Last name': 'Jensen',
    Organisation: 'Shop ApS',
    Email: 'maria@shop.example',
    'Phone number': '20123456',
  };
  for (const [name, text] of Object.entries(texts)) {
    if (!without.includes(name)) fireEvent.change(textbox(name), { target: { value: text } });
  }
  fireEvent.change(screen.getByLabelText('Password', { selector: 'input' }), {
    target: { value: 'Correct horse 7' },
  });
  await userEvent.click(screen.getByRole('checkbox'));
}

const send = async (name = 'Create account'): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

describe('switching the language', () => {
  it('R1.4 keeps every answer, including password and consent', async () => {
    const { services } = await drawApp();
    act(() => services.signUp.store.change('countrySelector', 'SE', 'visitor'));
    await fillIn();
    await switchLanguage('Language', 'Deutsch');
    expect(await screen.findByRole('textbox', { name: 'Vorname' })).toHaveProperty('value', 'Maria');
    expect(textbox('E-Mail')).toHaveProperty('value', 'maria@shop.example');
    expect(screen.getByLabelText('Passwort', { selector: 'input' })).toHaveProperty(
      'value',
      'Correct horse 7',
    );
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
    expect(screen.getByRole('combobox', { name: 'Land' })).toHaveProperty('value', 'Schweden');
    expect(screen.getByRole('combobox', { name: 'Währung' })).toHaveProperty(
      'value',
      'Schwedische Krone (SEK)',
    );
    expect(window.location.hash).toBe('#/de');
  });

  it('R1.4 keeps the focus on the switch, and sets the language of the document', async () => {
    await drawApp();
    expect([document.title, document.documentElement.lang]).toStrictEqual(['Create your account', 'en']);
    const languageSwitch = screen.getByRole('combobox', { name: 'Language' });
    languageSwitch.focus();
    await switchLanguage('Language', 'Deutsch');
    await screen.findByRole('textbox', { name: 'Vorname' });
    expect(document.activeElement).toBe(languageSwitch);
    expect([document.title, document.documentElement.lang, document.documentElement.dir]).toStrictEqual([
      'Konto erstellen',
      'de',
      'ltr',
    ]);
  });

  it('R1.7 a visit to another page in the same language changes only the title of the document', async () => {
    await drawApp();
    const mutations: unknown[] = [];
    const observer = new MutationObserver((records) => mutations.push(...records));
    observer.observe(document.documentElement, { attributes: true });
    await followLink('#/create_tos/en');
    await waitFor(() => expect(document.title).not.toBe('Create your account'));
    observer.disconnect();
    expect(mutations).toStrictEqual([]);
  });

  it('R1.4 translates visible errors and the banner immediately', async () => {
    await drawApp();
    await fillIn(['Organisation']);
    await send();
    expect(screen.getByText('Enter the name of your organisation.', { selector: 'p' })).toBeDefined();
    await switchLanguage('Language', 'Deutsch');
    await screen.findByText('Geben Sie den Namen Ihres Unternehmens ein.', { selector: 'p' });
    const banner = within(screen.getByRole('group', { name: /^Bitte prüfen Sie/ }));
    expect(banner.getByRole('link', { name: 'Geben Sie den Namen Ihres Unternehmens ein.' })).toBeDefined();
    expect(document.title).toMatch(/^Fehler: /);
  });

  it('R1.4 keeps the previous language while the other one loads', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const answer = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    await drawApp({ answers: { '/content/language-de': async () => answer } });
    await userEvent.type(textbox('First name'), 'Mar');
    await switchLanguage('Language', 'Deutsch');
    await userEvent.type(textbox('First name'), 'ia');
    arrive(new Response(writePack({ ...packIn('en'), language: 'de' })));
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect(textbox('First name')).toHaveProperty('value', 'Maria');
  });

  it('R1.7 is undone by Back', async () => {
    await drawApp();
    await switchLanguage('Language', 'Deutsch');
    await screen.findByRole('textbox', { name: 'Vorname' });
    act(() => window.history.back());
    await screen.findByRole('textbox', { name: 'First name' });
    expect(window.location.hash).toBe('#/en');
  });
});

describe('a language that does not load', () => {
  it('R1.8 shows a message with a retry button, and all answers stay', async () => {
    let isDown = true;
    const german = async (): Promise<Response> =>
      isDown ? new Response('', { status: 503 }) : new Response(writePack(packIn('de')));
    await drawApp({ answers: { '/content/language-de': german } });
    await userEvent.type(textbox('First name'), 'Maria');
    const languageSwitch = screen.getByRole('combobox', { name: 'Language' });
    await switchLanguage('Language', 'Deutsch');
    expect((await screen.findByRole('alert')).textContent).toContain('Deutsch did not load');
    expect(document.activeElement).toBe(languageSwitch);
    const again = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(again);
    await waitFor(() => expect(statuses()).toStrictEqual([]));
    expect(document.activeElement, 'the button is there for the next try').toBe(again);
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('textbox', { name: 'Vorname' })).toHaveProperty('value', 'Maria');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement, 'the button that had the focus is gone').toBe(languageSwitch);
  });

  it('R1.8 loads by itself once the browser is online again', async () => {
    let isDown = true;
    const german = async (): Promise<Response> =>
      isDown ? Promise.reject(new TypeError('offline')) : new Response(writePack(packIn('de')));
    await drawApp({ answers: { '/content/language-de': german } });
    await switchLanguage('Language', 'Deutsch');
    await screen.findByRole('alert');
    isDown = false;
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('textbox', { name: 'Vorname' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('R1.8 the page stays in the previous language when the pack of the new one is broken', async () => {
    const { services } = await drawApp({
      answers: {
        '/content/language-de': async () => Promise.resolve(Response.json({ language: 'de', messages: {} })),
      },
    });
    await switchLanguage('Language', 'Deutsch');
    expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(heading().textContent).toBe('Create your account');
    expect(services.languages.loaded('de')).toBeUndefined();
  });

  it.each([
    { environmentName: 'development', logged: 1, because: 'an editor who tries texts has to learn which' },
    { environmentName: 'production', logged: 0, because: 'visitors read the notice' },
  ] as const)(
    'R4.7 says in the console of $environmentName why it did not load ($logged): $because',
    async (row) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const german = packIn('de');
      const messages = { ...german.messages, 'signup.inputs.email.label': '' };
      const broken = async (): Promise<Response> =>
        Promise.resolve(new Response(writePack({ ...german, messages })));
      await drawApp({
        answers: { '/content/language-de': broken },
        environment: { environmentName: row.environmentName },
      });
      await switchLanguage('Language', 'Deutsch');
      await screen.findByRole('alert');
      expect(log.mock.calls.map(([reason]: readonly unknown[]) => String(reason))).toStrictEqual(
        Array.from({ length: row.logged }, () =>
          expect.stringContaining('has no "signup.inputs.email.label"'),
        ),
      );
    },
  );

  it('R1.8 is announced after a second, and requested again when the visitor chooses it again', async () => {
    let requests = 0;
    await drawApp({
      answers: { '/content/language-de': async () => ((requests += 1), new Promise(() => undefined)) },
    });
    await switchLanguage('Language', 'Deutsch');
    expect(statuses()).toStrictEqual([]);
    await waitFor(() => expect(statuses()).toStrictEqual(['Loading Deutsch…']));
    // Browsers send no event when the selected option is chosen again; other tools may.
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } });
    expect(requests).toBe(2);
    expect(window.location.hash).toBe('#/de');
    await switchLanguage('Language', 'English');
    expect(statuses()).toStrictEqual([]);
  });

  it('R1.8 lets the visitor go back to the previous language', async () => {
    await drawApp({
      answers: { '/content/language-de': async () => Promise.resolve(new Response('', { status: 503 })) },
    });
    await userEvent.type(textbox('First name'), 'Maria');
    await switchLanguage('Language', 'Deutsch');
    await screen.findByRole('alert');
    await switchLanguage('Language', 'English');
    expect(textbox('First name')).toHaveProperty('value', 'Maria');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the form’s banner', () => {
  it('R2.22 takes the focus and lists each problem in field order, with a link to its field', async () => {
    await drawApp();
    await send();
    const banner = await screen.findByRole('group', { name: '7 fields need your attention' });
    expect(document.activeElement).toBe(banner);
    const links = within(banner).getAllByRole('link');
    expect(links).toHaveLength(7);
    expect(links[0]?.textContent).toBe('Enter your first name.');
    expect(links.at(-1)?.textContent).toBe('Please accept the terms to create your account.');
    const hash = window.location.hash;
    await userEvent.click(within(banner).getByRole('link', { name: 'Enter your phone number.' }));
    expect(document.activeElement).toBe(textbox('Phone number'));
    expect(window.location.hash).toBe(hash);
  });

  it('R2.22 lists exactly the remaining problems while the visitor corrects them', async () => {
    await drawApp();
    await send();
    await screen.findByRole('group', { name: '7 fields need your attention' });
    await userEvent.type(textbox('First name'), 'Maria');
    await userEvent.type(textbox('Email'), 'maria@');
    const banner = within(screen.getByRole('group', { name: '6 fields need your attention' }));
    expect(banner.getAllByRole('link')).toHaveLength(6);
    expect(banner.queryByRole('link', { name: 'Enter your first name.' })).toBeNull();
    expect(banner.getByRole('link', { name: /email address in the correct format/ })).toBeDefined();
  });

  it('R2.22 takes the focus after each submit', async () => {
    await drawApp();
    await send();
    textbox('Last name').focus();
    await send();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /need your attention/ }));
  });

  it('R2.23 disappears when the form becomes valid, and the title changes back', async () => {
    const { services } = await drawApp();
    act(() => services.signUp.store.change('countrySelector', 'SE', 'visitor'));
    await fillIn(['Organisation']);
    await send();
    expect(document.title).toBe('Error: Create your account');
    await userEvent.type(textbox('Organisation'), 'S');
    expect(screen.queryByRole('group', { name: /attention/ })).toBeNull();
    expect(document.title).toBe('Create your account');
  });
});

describe('a banner that disappears by itself', () => {
  /** Submits a form that lacks one answer; `mend` adds it, as the program would. */
  async function sendIncomplete() {
    const { services } = await drawApp();
    await fillIn(['Organisation']);
    await send();
    const banner = await screen.findByRole('group', { name: 'One field needs your attention' });
    const mend = (): void => act(() => services.signUp.store.change('organisation', 'Shop ApS', 'program'));
    return { banner, mend };
  }

  it('R2.23 moves its focus to the heading', async () => {
    const { banner, mend } = await sendIncomplete();
    expect(document.activeElement).toBe(banner);
    mend();
    expect(banner.isConnected).toBe(false);
    expect(document.activeElement).toBe(heading());
  });

  it('R2.23 leaves the focus in a field where the visitor is already', async () => {
    const { mend } = await sendIncomplete();
    textbox('Last name').focus();
    mend();
    expect(document.activeElement).toBe(textbox('Last name'));
  });
});

describe('submitting before the geolocation is known', () => {
  const nowhere = { '/v1/geolocation': async () => new Promise<Response>(() => undefined) };

  it('R2.40 lists no field that the program fills in, because the time zone decides immediately', async () => {
    await drawApp({ answers: nowhere });
    await send();
    const banner = await screen.findByRole('group', { name: /need your attention/ });
    expect(banner.textContent).toMatch(/^7 fields/);
    expect(banner.textContent).not.toMatch(/country|currency/i);
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'Denmark');
  });

  it('R2.40 sends the country', async () => {
    let sent: unknown;
    const answers = {
      ...nowhere,
      '/api/signup': async (init?: RequestInit) => {
        sent = await new Request('http://shop.example', init).json();
        return Response.json({ code: 8 }, { status: 503 });
      },
    };
    await drawApp({ answers });
    await fillIn();
    await send();
    await screen.findByRole('group', { name: /could not create your account/ });
    expect(sent).toMatchObject({ country: 'DK', currency: 'DKK', dialCode: '+45' });
  });
});

describe('submitting a sign-up', () => {
  /** The page with a valid form, and the response of the server. */
  async function drawFilledIn(answer: () => Promise<Response>, setting: Parameters<typeof drawApp>[0] = {}) {
    const app = await drawApp({ ...setting, answers: { ...setting.answers, '/api/signup': answer } });
    act(() => app.services.signUp.store.change('countrySelector', 'DK', 'visitor'));
    await fillIn();
    return app;
  }
  const created = async (): Promise<Response> =>
    Promise.resolve(Response.json({ token: 't0k3n', userId: 'u', organisationId: 'o' }, { status: 201 }));
  const refusal = (status: number, body: object) => async (): Promise<Response> =>
    Promise.resolve(Response.json({ error: '', requestId: '', ...body }, { status }));

  it('R2.62 opens the login page in the page’s language, and reloads the page', async () => {
    const { opened, reloads } = await drawFilledIn(created);
    await send();
    await waitFor(() => expect(reloads()).toBe(1));
    expect(opened).toStrictEqual(['/dashboard/login/t0k3n?language=en']);
  });

  it('R2.24 says that it is busy, and keeps the focus on the button', async () => {
    let answer: (response: Response) => void = () => undefined;
    await drawFilledIn(async () => new Promise((resolve) => (answer = resolve)));
    await send();
    const button = screen.getByRole('button', { name: 'Creating account…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    await act(async () => answer(await refusal(503, { code: 8 })()));
    expect(screen.getByRole('button', { name: 'Create account' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('R2.51 hides the password', async () => {
    await drawFilledIn(refusal(503, { code: 8 }));
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveProperty('type', 'text');
    await send();
    expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveProperty('type', 'password');
  });

  it('R2.63 the page shows a heading with focus and a link in place of the form when the browser blocks the window', async () => {
    const { reloads } = await drawFilledIn(created, { isBlocked: true });
    await send();
    const link = await screen.findByRole('link', { name: 'Open your account (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('/dashboard/login/t0k3n?language=en');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(reloads()).toBe(0);
    expect(document.title).toBe('Your account is ready');
    expect(readDoneMark(window), 'a reload still says whose account is ready').toMatchObject({
      email: 'maria@shop.example',
    });
  });

  it('R15.2 says until when to confirm the address in the language that the visitor reads', async () => {
    const confirmUntil = '2026-12-06T10:00:00.000Z';
    const body = { token: 't0k3n', userId: 'u', organisationId: 'o', confirmUntil };
    const answer = async (): Promise<Response> => Promise.resolve(Response.json(body, { status: 201 }));
    await drawFilledIn(answer, { isBlocked: true });
    await send();
    await screen.findByText('6 December 2026');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'de');
    expect(await screen.findByText('6. Dezember 2026')).toBeDefined();
  });

  it.each([
    {
      proofs: [{ state: 'confirmed' }],
      says: 'Confirmed',
      title: 'Your account is ready',
      because: 'the visitor has confirmed it on another device',
    },
    {
      proofs: [{ state: 'ended', isDeleted: true }],
      says: 'The owner of the mailbox has told us that they did not ask for this account.',
      title: 'This account was deleted',
      because: 'the owner of the address pressed “It was not me”',
    },
    {
      proofs: [{ state: 'ended' }],
      says: '6 December 2026',
      title: 'Your account is ready',
      because: 'this browser keeps no cookie of ours',
    },
    {
      proofs: [{ state: 'waiting' }, { state: 'confirmed' }],
      newest: 'a later sign-up',
      says: '6 December 2026',
      title: 'Your account is ready',
      because: 'the cookie of this browser belongs to a later sign-up in another tab',
    },
  ])(
    'R15.2 the success view says “$says” of the mailbox: $because',
    async ({ proofs, says, title, newest }) => {
      const body = {
        token: 't0k3n',
        userId: 'u',
        organisationId: 'o',
        confirmUntil: '2026-12-06T10:00:00.000Z',
      };
      const answer = async (): Promise<Response> => Promise.resolve(Response.json(body, { status: 201 }));
      const left = [...proofs];
      const state = vi.fn<() => Promise<Response>>(async () =>
        Promise.resolve(Response.json(left.length > 1 ? left.shift() : left[0])),
      );
      await drawFilledIn(answer, { isBlocked: true, answers: { '/api/confirm': state } });
      await send();
      for (const [at] of proofs.entries()) {
        await waitFor(() => expect(state).toHaveBeenCalledTimes(at + 1));
        if (newest !== undefined) localStorage.setItem('vestibule.newest', newest);
        await act(async () => Promise.resolve(document.dispatchEvent(new Event('visibilitychange'))));
      }
      expect(await screen.findByText(says)).toBeDefined();
      expect(document.title).toBe(title);
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: title }));
      const links = screen.queryAllByRole('link', { name: /^Open your account/ });
      expect(links).toHaveLength(title === 'Your account is ready' ? 1 : 0);
    },
  );

  it('R2.64 an e-mail in use moves the focus to the banner, which links to the sign-in', async () => {
    await drawFilledIn(refusal(409, { code: 57 }));
    await send();
    const banner = await screen.findByRole('group', { name: 'You already have an account' });
    expect(document.activeElement).toBe(banner);
    expect(within(banner).getByRole('link').getAttribute('href')).toBe(
      '/dashboard/login?language=en#email=maria%40shop.example',
    );
    expect(textbox('Organisation')).toHaveProperty('value', 'Shop ApS');
    await userEvent.type(textbox('Email'), 'x');
    expect(screen.queryByRole('group', { name: 'You already have an account' })).toBeNull();
  });

  it('R2.64 without a connection, the focus moves to the banner, and all answers stay', async () => {
    await drawFilledIn(async () => Promise.reject(new TypeError('no network')));
    await send();
    const banner = await screen.findByRole('group', { name: /could not create your account/ });
    expect(document.activeElement).toBe(banner);
    expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveProperty(
      'value',
      'Correct horse 7',
    );
  });

  it('R2.64 marks refused fields, and the banner links to them', async () => {
    await drawFilledIn(refusal(422, { code: 5, fields: { organisation: 'tooLong' } }));
    await send();
    const banner = await screen.findByRole('group', { name: 'One field needs your attention' });
    await userEvent.click(within(banner).getByRole('link'));
    expect(document.activeElement).toBe(textbox('Organisation'));
    expect(textbox('Organisation').getAttribute('aria-invalid')).toBe('true');
  });

  it('R2.64 the page asks for a reload each time the server refuses a field that this page lacks', async () => {
    const { reloads } = await drawFilledIn(refusal(422, { code: 5, fields: { vatNumber: 'required' } }));
    await send();
    await screen.findByRole('group', { name: /could not create your account/ });
    await send();
    const banner = await screen.findByRole('group', { name: /could not create your account/ });
    await userEvent.click(within(banner).getByRole('button', { name: 'Reload the page' }));
    expect(reloads()).toBe(1);
  });
});

describe('the e-mail address of a link', () => {
  it('R1.3 is filled in, shows its error immediately, and is in no URL', async () => {
    await drawApp({ hash: '#/de/maria%40' });
    expect(textbox('E-Mail')).toHaveProperty('value', 'maria@');
    expect(textbox('E-Mail').getAttribute('aria-invalid')).toBe('true');
    expect(window.location.href).not.toContain('maria');
  });

  it('R1.7 moves no focus, because this is the first load', async () => {
    await drawApp({ hash: '#/en/maria@shop.example' });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the terms page', () => {
  it('R3.4 marks and focuses an invalid address, and opens nothing', async () => {
    const { opened, reloads } = await drawApp({ hash: '#/create_tos/en' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'maria@');
    await send('Get free trial');
    expect(textbox('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(textbox('Email'));
    expect([opened, reloads()]).toStrictEqual([[], 0]);
  });

  it('R3.3 outside a frame, a valid address opens a new window, and the page reloads', async () => {
    const { opened, reloads } = await drawApp({ hash: '#/create_tos/de' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-Mail' }), ' maria@shop.example ');
    await send('Kostenlos testen');
    expect(opened).toStrictEqual(['#/de/maria%40shop.example']);
    expect(reloads()).toBe(1);
  });

  it.each([
    { isFramed: true, isBlocked: false, opens: [], because: 'the page is in a frame' },
    {
      isFramed: false,
      isBlocked: true,
      opens: ['#/en/maria%40shop.example'],
      because: 'the window was blocked',
    },
  ])('R3.3 keeps the address in memory, because $because', async ({ isFramed, isBlocked, opens }) => {
    const { opened, reloads } = await drawApp({ hash: '#/create_tos/en', isFramed, isBlocked });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'maria@shop.example');
    await send('Get free trial');
    expect(await screen.findByRole('textbox', { name: 'First name' })).toBeDefined();
    expect(textbox('Email')).toHaveProperty('value', 'maria@shop.example');
    expect(window.location.hash).toBe('#/en');
    expect([opened, reloads()]).toStrictEqual([opens, 0]);
    // R1.7: the visitor came from another page, so the heading gets the focus.
    expect(document.activeElement).toBe(heading());
    expect(document.title).toBe('Create your account');
  });
});

describe('a frame', () => {
  it.each([
    { isFramed: false, navbars: 1 },
    { isFramed: true, navbars: 0 },
  ])('R1.5 the page has $navbars navbars with framed = $isFramed', async ({ isFramed, navbars }) => {
    await drawApp({ isFramed });
    expect(screen.queryAllByRole('navigation')).toHaveLength(navbars);
  });
});

describe('the page’s services', () => {
  it('R1.2 provide links to the English legal pages for a language without its own', async () => {
    await drawApp({ hash: '#/de', environment: { privacyUrls: { en: 'https://example.com/p' } } });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: /^Datenschutz/ }).getAttribute('href')).toBe(
      'https://example.com/p',
    );
  });

  it('outlive every view: leaving the form and coming back loses nothing', async () => {
    await drawApp();
    await userEvent.type(textbox('First name'), 'Maria');
    await followLink('#/create_tos/en');
    await screen.findByRole('button', { name: 'Get free trial' });
    await followLink('#/en');
    expect(textbox('First name')).toHaveProperty('value', 'Maria');
  });

  it('R1.3 remove the e-mail address from the hash before the first render', async () => {
    const { services } = await openApp({ hash: '#/en/maria@shop.example' });
    expect(window.location.hash).toBe('#/en');
    expect(services.route.get()).toStrictEqual({ page: '', language: 'en' });
    expect(services.signUp.store.view('email').value).toBe('maria@shop.example');
  });
});
