import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  DRAFT_PATH,
  draftRouteOf,
  pathOf,
  pathTo,
  routeTo,
  type DraftRoute,
  type DraftViewName,
} from './routes.ts';

const DRAFT = { draft: 'abc', shown: 'edit', form: 'sign-up', chosen: '' } as const;

describe('R12.1 the addresses of the workbench', () => {
  it.each<{ path: string; route: DraftRoute; because: string }>([
    { path: '/drafts/abc/edit/sign-up', route: DRAFT, because: 'a form in a draft has an address' },
    {
      path: '/drafts/abc/edit/sign-up~de/email',
      route: { ...DRAFT, variant: 'de', chosen: 'email' },
      because: 'a field of a variant in a draft has an address',
    },
    {
      path: '/drafts/abc/source/sign-up/forms%2Fsign-up%2Fui.json%3A7',
      route: { ...DRAFT, shown: 'source', chosen: 'forms/sign-up/ui.json:7' },
      because: 'a line of a file has an address',
    },
  ])('R12.1 lead from $path to its view and back: $because', ({ path, route }) => {
    expect(readRoute(path)).toStrictEqual(route);
    expect(pathOf(route)).toBe(path);
  });

  it.each<{ path: string; route: DraftRoute; because: string }>([
    { path: '/drafts/abc', route: DRAFT, because: 'a link may name the draft alone' },
    {
      path: '/drafts/abc/nowhere/terms',
      route: { ...DRAFT, form: 'terms' },
      because: 'no view has this name',
    },
  ])('R12.1 lead from $path to Edit: $because', ({ path, route }) => {
    expect(readRoute(path)).toStrictEqual(route);
  });

  it('R12.1 R21.10 escape each of their parts', () => {
    expect(pathTo('submissions', 'contact-sales', '../a?b#c%')).toBe(
      '/submissions/contact-sales/..%2Fa%3Fb%23c%25',
    );
  });

  function readRoute(path: string): DraftRoute | undefined {
    const [match] = matchRoutes([{ path: DRAFT_PATH }], path) ?? [];
    return match && draftRouteOf(match.params);
  }
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
