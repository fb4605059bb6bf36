import type { Params } from 'react-router-dom';
import { SIGN_UP } from '#contract/sign-up-form.ts';

/** The views of one draft, in the order of their keys and tabs. */
export const DRAFT_VIEWS = ['edit', 'source', 'texts', 'mails', 'lists', 'review'] as const;
export type DraftViewName = (typeof DRAFT_VIEWS)[number];

/** A view of a draft, as the address names it. */
export interface DraftRoute {
  readonly draft: string;
  readonly shown: DraftViewName;
  readonly form: string;
  /** The variant that is edited. Absent for the shared form. */
  readonly variant?: string;
  /**
   * The chosen field, the file in the source view, the searched key (`signup.title/de`) or language (`/de`) under Texts, the list, or the
   * mail.
   */
  readonly chosen: string;
}

/** The address of a view of a draft: `/drafts/NAME/edit/sign-up/email`, or `…/edit/sign-up~de/email` for a variant. */
export const DRAFT_PATH = '/drafts/:draft/:shown?/:form?/:chosen?';

/** Reads the parameters of `DRAFT_PATH`. An unknown view is Edit. */
export function draftRouteOf({ draft = '', shown, form = '', chosen = '' }: Params): DraftRoute {
  const [name = '', variant = ''] = form.split('~');
  return {
    draft,
    shown: DRAFT_VIEWS.find((known) => known === shown) ?? 'edit',
    form: name === '' ? SIGN_UP : name,
    ...(variant !== '' && { variant }),
    chosen,
  };
}

/** The address of a view of a draft. */
export function pathOf({ draft, shown, form, variant, chosen }: DraftRoute): string {
  const written = variant === undefined ? form : `${form}~${variant}`;
  return pathTo('drafts', draft, shown, written, ...(chosen === '' ? [] : [chosen]));
}

/** The address of a form in a draft: in the view Edit, or in another view. */
export function draftPath(draft: string, form: string = SIGN_UP, shown: DraftViewName = 'edit'): string {
  return pathOf({ draft, shown, form, chosen: '' });
}

/** The address of what a language misses, in the table of texts of a draft. */
export function textsPath(draft: string, language: string): string {
  return pathOf({ draft, shown: 'texts', form: SIGN_UP, chosen: `/${language}` });
}

/** An address, from its parts. */
export function pathTo(...parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`;
}

/**
 * The route to a view of the same draft. Edit starts with the last choice in the same form. The other views start without one.
 *
 * @param edited The latest route of the view Edit.
 */
export function routeTo(route: DraftRoute, shown: DraftViewName, edited?: DraftRoute): DraftRoute {
  const isSameForm = edited?.form === route.form && edited.variant === route.variant;
  const before = shown === 'edit' && isSameForm && edited.shown === shown ? edited.chosen : '';
  return { ...route, shown, chosen: shown === route.shown ? route.chosen : before };
}

/** The route to the same view of another form, or of a variant of a form. */
export function inForm(
  { variant: _before, ...route }: DraftRoute,
  form: string,
  variant?: string,
): DraftRoute {
  return { ...route, form, chosen: '', ...(variant !== undefined && { variant }) };
}

/** Whether a view of a draft, in a wide window, is exactly as high as the window, because its parts scroll by themselves. */
export function fitsWindow({ shown }: DraftRoute): boolean {
  return shown === 'edit' || shown === 'source';
}
