import { describe, expect, it } from 'vitest';
import { type DraftRoute, type DraftViewName, hrefOf, type Route, routeOf, routeTo } from './routes.ts';

const DRAFT = { view: 'draft', draft: 'abc', shown: 'edit', form: 'sign-up', chosen: '' } as const;

describe('R12.1 the addresses of the workbench', () => {
  it.each<{ hash: string; route: Route; because: string }>([
    { hash: '#/', route: { view: 'forms' }, because: 'it is where one starts' },
    { hash: '#/history', route: { view: 'history' }, because: 'a view has an address' },
    { hash: '#/submissions', route: { view: 'submissions' }, because: 'each of them has' },
    {
      hash: '#/submissions/contact-sales',
      route: { view: 'submissions', form: 'contact-sales' },
      because: 'those of one form have one',
    },
    {
      hash: '#/submissions/contact-sales/a%2Fb',
      route: { view: 'submissions', form: 'contact-sales', id: 'a/b' },
      because: 'an editor can send a colleague the link to one submission',
    },
    { hash: '#/webhooks', route: { view: 'webhooks' }, because: 'so has this one' },
    {
      hash: '#/visitors/contact-sales',
      route: { view: 'visitors', form: 'contact-sales' },
      because: 'the visitors of each form have one',
    },
    {
      hash: '#/history/12',
      route: { view: 'release', number: 12 },
      because: 'a release is compared with the live one there',
    },
    { hash: '#/drafts/abc/edit/sign-up', route: DRAFT, because: 'a draft has one' },
    {
      hash: '#/drafts/abc/edit/sign-up~de/email',
      route: { ...DRAFT, variant: 'de', chosen: 'email' },
      because: 'the form of one language has one, too',
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
    { from: EDIT, shown: 'edit', chosen: 'email', because: 'it is the same view' },
    { from: EDIT, shown: 'texts', edited: EDIT, chosen: '', because: 'a field is no key' },
    { from: REVIEW, shown: 'edit', edited: EDIT, chosen: 'email', because: 'it was chosen before' },
    { from: REVIEW, shown: 'edit', chosen: '', because: 'Edit was not shown before' },
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
