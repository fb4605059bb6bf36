import { describe, expect, it } from 'vitest';
import { type DraftRoute, type DraftViewName, hrefOf, type Route, routeOf, routeTo } from './routes.ts';

const DRAFT = { view: 'draft', draft: 'abc', shown: 'edit', form: 'sign-up', chosen: '' } as const;

describe('R12.1 the addresses of the workbench', () => {
  it.each<{ hash: string; route: Route; because: string }>([
    { hash: '#/', route: { view: 'forms' }, because: 'editors start there' },
    { hash: '#/history', route: { view: 'history' }, because: 'the history has an address' },
    {
      hash: '#/submissions',
      route: { view: 'submissions' },
      because: 'the submissions of all forms have an address',
    },
    {
      hash: '#/submissions/contact-sales',
      route: { view: 'submissions', form: 'contact-sales' },
      because: 'the submissions of one form have an address',
    },
    {
      hash: '#/submissions/contact-sales/a%2Fb',
      route: { view: 'submissions', form: 'contact-sales', id: 'a/b' },
      because: 'an editor can send a colleague the link to one submission',
    },
    {
      hash: '#/person',
      route: { view: 'submissions', isPerson: true },
      because: 'the data of one person has an address',
    },
    { hash: '#/webhooks', route: { view: 'webhooks' }, because: 'the webhooks have an address' },
    {
      hash: '#/visitors/contact-sales',
      route: { view: 'visitors', form: 'contact-sales' },
      because: 'the visitors of each form have an address',
    },
    {
      hash: '#/history/12',
      route: { view: 'release', number: 12 },
      because: 'a release is compared with the live one there',
    },
    { hash: '#/drafts/abc/edit/sign-up', route: DRAFT, because: 'a form in a draft has an address' },
    {
      hash: '#/drafts/abc/edit/sign-up~de/email',
      route: { ...DRAFT, variant: 'de', chosen: 'email' },
      because: 'a field of a variant in a draft has an address',
    },
    {
      hash: '#/drafts/abc/source/sign-up/forms%2Fsign-up%2Fui.json%3A7',
      route: { ...DRAFT, shown: 'source', chosen: 'forms/sign-up/ui.json:7' },
      because: 'a line of a file has an address',
    },
  ])('R12.1 lead from $hash to its view and back: $because', ({ hash, route }) => {
    expect(routeOf(hash)).toStrictEqual(route);
    expect(hrefOf(route)).toBe(hash);
  });

  it.each([
    { hash: '#/nowhere', because: 'no view has this name' },
    { hash: '#/drafts/', because: 'the name of the draft is missing' },
    { hash: '#/%E0%A4%A', because: 'the hash is not valid percent-encoding' },
  ])('R12.1 lead from $hash to the forms: $because', ({ hash }) => {
    expect(routeOf(hash)).toStrictEqual({ view: 'forms' });
  });
});

describe('R12.1 the route to another view of a draft', () => {
  const REVIEW: DraftRoute = { ...DRAFT, shown: 'review' };
  const EDIT: DraftRoute = { ...DRAFT, chosen: 'email' };
  it.each<{
    from: DraftRoute;
    shown: DraftViewName;
    edited?: DraftRoute;
    chosen: string;
    because: string;
  }>([
    { from: EDIT, shown: 'edit', chosen: 'email', because: 'the view stays the same' },
    {
      from: EDIT,
      shown: 'texts',
      edited: EDIT,
      chosen: '',
      because: 'Texts chooses a key, and a field is no key',
    },
    {
      from: REVIEW,
      shown: 'edit',
      edited: EDIT,
      chosen: 'email',
      because: 'the field was chosen before the review',
    },
    { from: REVIEW, shown: 'edit', chosen: '', because: 'the editor has not visited Edit yet' },
    {
      from: { ...REVIEW, form: 'terms' },
      shown: 'edit',
      edited: EDIT,
      chosen: '',
      because: 'another form has other fields',
    },
    {
      from: REVIEW,
      shown: 'edit',
      edited: { ...DRAFT, shown: 'source', chosen: 'forms/sign-up/ui.json' },
      chosen: '',
      because: 'a file is no field',
    },
  ])('chooses “$chosen” under $shown: $because', ({ from, shown, edited, chosen }) => {
    expect(routeTo(from, shown, edited).chosen).toBe(chosen);
  });
});
