import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fireEvent } from '@testing-library/react';
import { preparePage } from './prepare-page.ts';

const html = document.documentElement;

/** The page as the server sends it, with little markup. */
function servePage(fields = ''): void {
  document.head.innerHTML = `<script type="application/json" id="content">{ "languages": [
    { "language": "en", "url": "/en.json", "forms": { "sign-up": "/form.js" } },
    { "language": "de", "url": "/de.json", "forms": { "sign-up": "/form-de.js" } }
  ], "pages": { "create_tos": { "form": "terms", "files": { "de": { "pack": "/terms-de.json", "module": "/terms.js" } } } } }</script>`;
  const template = (language: string, framed = ''): string =>
    `<template data-hydrate="${language}" dir="ltr" title="Title ${language}" ${framed}>` +
    `<a href="#main">Skip</a><div id="panel">Step 1</div><main id="main" tabindex="-1"><h1>${language}${framed && ' framed'}</h1>` +
    `<form>${fields}<button>Send</button></form></main>` +
    `<select id="language"><option>en</option><option>de</option></select></template>`;
  const success = (language: string): string =>
    `<template data-success="${language}" title="Title ${language} ready"><div id="panel">Step 2</div>` +
    `<h1>Ready ${language}</h1><dl>` +
    ['name', 'organisation', 'email']
      .map((fact) => `<div><dt>${fact}</dt><dd data-account="${fact}">…</dd></div>`)
      .join('') +
    `<div><dt>until</dt><dd data-account="confirmUntil" lang="${language}-GB">…</dd></div>` +
    '</dl><a href="https://shop.example/login?language=en#email=%E2%80%A6">Open</a><button data-reload="empty">Again</button></template>';
  document.body.innerHTML =
    '<div id="start-failure" hidden><button data-reload>Reload</button></div><div id="root"></div>' +
    ['en', 'de']
      .map((language) => template(language) + template(language, 'data-framed') + success(language))
      .join('');
}

/** Prepares the page in jsdom's window at an address. `replace` and `reload` record the calls of the page. */
function openAt(hash: string, { isFramed = false, storage = () => window.sessionStorage } = {}) {
  const replace = vi.fn<Location['replace']>();
  const reload = vi.fn<Location['reload']>();
  const replaced: Readonly<Record<string, unknown>> = {
    location: { hash, replace, reload },
    self: window,
    top: isFramed ? {} : window,
    get sessionStorage() {
      return storage();
    },
  };
  const visitors = new Proxy(window, {
    get(target, property) {
      if (typeof property === 'string' && property in replaced) return replaced[property];
      const found: unknown = Reflect.get(target, property);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
  preparePage(visitors);
  return { replace, reload };
}

const root = (): HTMLElement => document.getElementById('root') ?? fail();
const control = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? fail();

function fail(): never {
  throw new Error('The page lacks the element.');
}

/** What a browser that translates the page puts around the text of an element: a click is on that. */
function translated(selector: string): HTMLElement {
  const font = document.createElement('font');
  const element = document.querySelector(selector) ?? fail();
  font.append(...element.childNodes);
  element.append(font);
  return font;
}

function enter(name: string, value: string): void {
  fireEvent.input(control(name), { target: { value } });
}

const leave = (): void => void window.dispatchEvent(new Event('pagehide'));
const savedAnswers = (): unknown => JSON.parse(window.sessionStorage.getItem('vestibule.draft') ?? 'null');

beforeEach(() => {
  window.sessionStorage.clear();
  servePage();
});

afterEach(() => {
  window.sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of ['hydrate', 'saved', 'running']) delete html.dataset[name];
  html.removeAttribute('dir');
});

describe('the markup before the program runs', () => {
  it.each([
    { hash: '', isFramed: false, heading: 'en', because: 'the first language is the default' },
    { hash: '#/de', isFramed: false, heading: 'de', because: 'the address is German' },
    {
      hash: '#/de/a%40b.example',
      isFramed: false,
      heading: 'de',
      because: 'an address in the link does not change the language',
    },
    { hash: '#/xx', isFramed: false, heading: 'en', because: 'the language is unknown' },
    { hash: '#/de', isFramed: true, heading: 'de framed', because: 'the page in a frame has no navbar' },
  ])('R10.4 has the heading "$heading" at "$hash": $because', ({ hash, isFramed, heading }) => {
    openAt(hash, { isFramed });
    const language = heading.slice(0, 2);
    expect(root().querySelector('h1')?.textContent).toBe(heading);
    expect(root().dataset['hydrate']).toBe(language);
    expect([html.lang, document.title]).toStrictEqual([language, `Title ${language}`]);
    expect(document.querySelector('template')).toBeNull();
  });

  it('R10.4 is empty on the terms page, because the program renders that page', () => {
    openAt('#/create_tos/de');
    expect(root().childElementCount).toBe(0);
    expect(root().dataset).not.toHaveProperty('hydrate');
    expect(html.lang).toBe('de');
  });

  it('R11.2 preloads the texts and the form of its language', () => {
    openAt('#/de');
    const links = [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);
    expect(links).toStrictEqual([
      ['preload', '/de.json'],
      ['modulepreload', '/form-de.js'],
    ]);
  });

  it('R11.2 preloads the files of the terms page, too', () => {
    openAt('#/create_tos/de');
    const links = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(links).toStrictEqual(['/de.json', '/form-de.js', '/terms-de.json', '/terms.js']);
  });

  it.each([
    {
      saved: { 'vestibule.draft': '{"email":"a","firstName":"M"}' },
      mark: 'answers',
      because: 'the page will show the notice about saved answers',
    },
    {
      saved: { 'vestibule.draft': '{"email":"a"}' },
      mark: undefined,
      because: 'a link may have filled in this address',
    },
    { saved: { 'vestibule.draft': '{}' }, mark: undefined, because: 'the saved answers are empty' },
    { saved: {}, mark: undefined, because: 'nothing is saved' },
  ])('R2.27 has the mark "$mark" for the stylesheets: $because', ({ saved, mark }) => {
    for (const [key, text] of Object.entries(saved)) window.sessionStorage.setItem(key, text);
    openAt('#/en');
    expect(html.dataset['saved']).toBe(mark);
  });
});

describe('the first frame after a sign-up', () => {
  const ACCOUNT = { name: 'Maria Jensen', organisation: '', email: 'maria@shop.example', at: Date.now() };

  it.each([
    { done: JSON.stringify(ACCOUNT), heading: 'Ready de', because: 'the page has just created an account' },
    {
      done: JSON.stringify({ ...ACCOUNT, at: Date.now() - 3_600_000 }),
      heading: 'de',
      because: 'another person may use the device after an hour',
    },
    { done: 'true', heading: 'de', because: 'this is no mark of the page' },
    { done: '{"email":7}', heading: 'de', because: 'this is no mark either' },
  ])('R2.62 has the heading "$heading": $because', ({ done, heading }) => {
    window.sessionStorage.setItem('vestibule.done', done);
    openAt('#/de');
    expect(root().querySelector('h1')?.textContent).toBe(heading);
    expect(document.querySelector('template')).toBeNull();
  });

  it.each([
    { language: 'en', confirmUntil: '2026-12-06T10:00:00.000Z', says: ['6 December 2026'] },
    { language: 'de', confirmUntil: '2026-12-06T10:00:00.000Z', says: ['6. Dezember 2026'] },
    { language: 'en', confirmUntil: 'soon', says: [] },
  ])('R15.2 says until when to confirm $confirmUntil in $language', ({ language, confirmUntil, says }) => {
    window.sessionStorage.setItem('vestibule.done', JSON.stringify({ ...ACCOUNT, confirmUntil }));
    openAt(`#/${language}`);
    const day = [...document.querySelectorAll('[data-account=confirmUntil]')];
    expect(day.map(({ textContent }) => textContent)).toStrictEqual(says);
  });

  it('R2.62 says whose account it is, leads to step 2, and leaves out what the form did not ask for', () => {
    window.sessionStorage.setItem('vestibule.done', JSON.stringify(ACCOUNT));
    openAt('#/en');
    expect(document.title).toBe('Title en ready');
    expect(document.getElementById('panel')?.textContent).toBe('Step 2');
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toStrictEqual([
      'Maria Jensen',
      'maria@shop.example',
    ]);
  });
});

describe('the first frame after a sign-up, before the program runs', () => {
  const ACCOUNT = { name: 'Maria', organisation: '', email: 'maria+a@shop.example', at: Date.now() };

  it('R2.62 R2.64 has a link that brings the address along, and none that brings the placeholder', () => {
    window.sessionStorage.setItem('vestibule.done', JSON.stringify(ACCOUNT));
    openAt('#/en');
    expect(document.querySelector('main a')?.getAttribute('href')).toMatch(
      /#email=maria%2Ba%40shop\.example$/,
    );
  });

  it('R2.62 has a button that leads back to an empty form', () => {
    window.sessionStorage.setItem('vestibule.done', JSON.stringify(ACCOUNT));
    const { reload } = openAt('#/en');
    document.querySelector<HTMLElement>('main [data-reload]')?.click();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(window.sessionStorage.getItem('vestibule.done')).toBeNull();
  });

  it('R2.62 still says so after a reload by the button of a page that did not load', () => {
    window.sessionStorage.setItem('vestibule.done', JSON.stringify(ACCOUNT));
    const { reload } = openAt('#/en');
    document.querySelector<HTMLElement>('#start-failure [data-reload]')?.click();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(window.sessionStorage.getItem('vestibule.done')).toBe(JSON.stringify(ACCOUNT));
  });
});

describe('a page that cannot start', () => {
  const isNoticed = (): boolean => document.getElementById('start-failure')?.hidden === false;

  it('R1.8 shows the notice of a failed start when the HTML is parsed and the program has not run', () => {
    openAt('#/en');
    expect(isNoticed()).toBe(false);
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(isNoticed()).toBe(true);
  });

  it('R1.8 R2.24 does not stay busy: a press before the failure ends with it, and a later one leads to the notice', () => {
    openAt('#/en');
    const scrolled = vi.fn<Element['scrollIntoView']>();
    Element.prototype.scrollIntoView = scrolled;
    const form = document.querySelector('form') ?? fail();
    fireEvent.submit(form);
    expect(root().dataset).toHaveProperty('submitted');
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(root().dataset).not.toHaveProperty('submitted');
    fireEvent.submit(form);
    expect(root().dataset).not.toHaveProperty('submitted');
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('R1.8 shows no notice while the program runs', () => {
    openAt('#/en');
    html.dataset['running'] = '';
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(isNoticed()).toBe(false);
  });

  it('R1.8 reloads by the button of the notice', () => {
    const { reload } = openAt('#/en');
    document.querySelector<HTMLElement>('[data-reload]')?.click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('R1.8 reloads by the button of the notice while a browser translates the page', () => {
    const { reload } = openAt('#/en');
    translated('[data-reload]').click();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('an early event', () => {
  it('R1.8 R10.1 a click on the translated skip link moves the focus to the form, and the address stays', () => {
    openAt('#/en');
    expect(fireEvent.click(translated('a'))).toBe(false);
    expect(document.activeElement).toBe(document.getElementById('main'));
  });

  it('R10.1 a click on the skip link moves the focus to the form, and the address stays', () => {
    openAt('#/en');
    const link = document.querySelector('a') ?? fail();
    expect(fireEvent.click(link)).toBe(false);
    expect(document.activeElement).toBe(document.getElementById('main'));
  });

  it('R2.60 an early submit marks the page, and loads nothing', () => {
    openAt('#/en');
    const form = document.querySelector('form') ?? fail();
    expect(fireEvent.submit(form)).toBe(false);
    expect(root().dataset).toHaveProperty('submitted');
  });

  it('R2.43 Enter in a typeahead marks nothing, because its list has not loaded', () => {
    servePage('<input role="combobox" name="country" />');
    openAt('#/en');
    control('country').focus();
    fireEvent.submit(document.querySelector('form') ?? fail());
    expect(root().dataset).not.toHaveProperty('submitted');
  });

  it.each([
    { hash: '#/en', to: '#/de', because: 'the switch keeps only the language' },
    {
      hash: '#/en/a%40b.example',
      to: '#/de/a%40b.example',
      because: 'the switch drops the e-mail address of the link',
    },
    {
      hash: '#/xx/a%40b.example',
      to: '#/de',
      because: 'the page offers no language xx, so this was no valid link',
    },
  ])('R1.3 R1.4 the language switch leads from $hash to $to: $because', ({ hash, to }) => {
    const { replace } = openAt(hash);
    fireEvent.change(document.getElementById('language') ?? fail(), { target: { value: 'de' } });
    expect(replace).toHaveBeenCalledExactlyOnceWith(to);
  });

  it('R1.4 React handles the language switch once the page is hydrated', () => {
    const { replace } = openAt('#/en');
    delete root().dataset['hydrate'];
    fireEvent.change(document.getElementById('language') ?? fail(), { target: { value: 'de' } });
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('saving text that the visitor typed before the program ran', () => {
  const FIELDS =
    '<input name="firstName" /><textarea name="notes"></textarea><input name="email" value="a@b.example" />' +
    '<input name="country" role="combobox" /><input name="website" aria-hidden="true" />' +
    '<input name="terms" type="checkbox" /><div data-secret="true"><input name="password" type="password" /></div>';

  beforeEach(() => servePage(FIELDS));

  it('R2.27 happens when the visitor leaves the page: only text is saved, no secret, and no search of a typeahead', () => {
    openAt('#/en');
    for (const name of ['firstName', 'notes', 'country', 'website', 'password']) enter(name, `typed ${name}`);
    leave();
    expect(savedAnswers()).toStrictEqual({ firstName: 'typed firstName', notes: 'typed notes' });
  });

  it('R2.27 adds to earlier saved answers', () => {
    window.sessionStorage.setItem('vestibule.draft', '{"firstName":"Maria","items":[1]}');
    openAt('#/en');
    enter('notes', 'later');
    leave();
    expect(savedAnswers()).toStrictEqual({ firstName: 'Maria', items: [1], notes: 'later' });
  });

  it.each([
    { typed: '', hydrated: false, because: 'the visitor typed nothing' },
    { typed: 'x'.repeat(10_001), hydrated: false, because: 'no answer is that long' },
    { typed: 'Maria', hydrated: true, because: 'by then the program saves the answers' },
  ])('R2.27 writes nothing when $because', ({ typed, hydrated }) => {
    openAt('#/en');
    if (typed) enter('firstName', typed);
    if (hydrated) delete root().dataset['hydrate'];
    leave();
    expect(savedAnswers()).toBeNull();
  });

  it('R2.27 does nothing when the browser forbids storage, and the page works', () => {
    const storage = (): Storage => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    openAt('#/en', { storage });
    enter('firstName', 'Maria');
    expect(leave).not.toThrow();
    expect(root().querySelector('h1')?.textContent).toBe('en');
  });

  it('R2.9 R2.65 clears restored ticks and secrets, and keeps what the visitor enters', () => {
    openAt('#/en');
    const restore = (): void => {
      control('terms').checked = true;
      control('password').value = 'restored';
      control('firstName').value = 'restored';
    };
    restore();
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect([control('terms').checked, control('password').value]).toStrictEqual([false, '']);
    expect(control('firstName').value).toBe('restored');
    enter('password', 'typed');
    window.dispatchEvent(new Event('pageshow'));
    expect(control('password').value).toBe('typed');
    restore();
    window.dispatchEvent(new Event('pageshow'));
    expect(control('terms').checked, 'from then on the program does it').toBe(true);
  });
});
