import { decoded } from '#app/route/route-of.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';

/** The views of one draft. */
export const DRAFT_VIEWS = ['edit', 'source', 'texts', 'review'] as const;
export type DraftViewName = (typeof DRAFT_VIEWS)[number];

const LISTS = ['webhooks', 'history', 'audit', 'people'] as const;

/** The view that the hash of the address names. */
export type Route =
  | { readonly view: 'forms' | 'webhooks' | 'history' | 'audit' | 'people' }
  /** Without a form, the view shows the first form. With an id, it shows one submission of the form. */
  | {
      readonly view: 'submissions';
      readonly form?: string;
      readonly id?: string;
      /** Shows the data of one person. The address of the page does not name the person, because browsers keep it. */
      readonly isPerson?: true;
    }
  | { readonly view: 'visitors'; readonly form: string }
  | { readonly view: 'release'; readonly number: number }
  | {
      readonly view: 'draft';
      readonly draft: string;
      readonly shown: DraftViewName;
      readonly form: string;
      /** The variant that is edited. Absent for the shared form. */
      readonly variant?: string;
      /** The chosen field, the file in the source view, or the searched key under Texts. */
      readonly chosen: string;
    };

/** A route to a view of a draft. */
export type DraftRoute = Route & { readonly view: 'draft' };

/**
 * Reads a hash: `#/drafts/NAME/edit/sign-up/email`, or `…/edit/sign-up~de/email` for a variant. An unknown hash gives the route
 * to the list of forms.
 */
export function routeOf(hash: string): Route {
  const [view = '', ...rest] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (view === 'drafts') return draftRouteOf(rest);
  if (view === 'submissions') return submissionRouteOf(rest);
  if (view === 'person') return { view: 'submissions', isPerson: true };
  if (view === 'visitors') return { view, form: rest[0] || SIGN_UP };
  if (view === 'history') return historyRouteOf(rest);
  const listed = LISTS.find((known) => known === view);
  return { view: listed ?? 'forms' };
}

function historyRouteOf([number = '']: readonly string[]): Route {
  return /^\d{1,9}$/.test(number) ? { view: 'release', number: Number(number) } : { view: 'history' };
}

function submissionRouteOf([form = '', id = '']: readonly string[]): Route {
  return { view: 'submissions', ...(form !== '' && { form, ...(id !== '' && { id }) }) };
}

function draftRouteOf([draft = '', shown, form = '', ...rest]: readonly string[]): Route {
  if (draft === '') return { view: 'forms' };
  const [name = '', variant = ''] = form.split('~');
  return {
    view: 'draft',
    draft,
    shown: DRAFT_VIEWS.find((known) => known === shown) ?? 'edit',
    form: name === '' ? SIGN_UP : name,
    ...(variant !== '' && { variant }),
    chosen: rest.join('/'),
  };
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

/** The `href` of a route: a hash. */
export function hrefOf(route: Route): string {
  if (route.view === 'visitors') return `#/visitors/${encodeURIComponent(route.form)}`;
  if (route.view === 'release') return `#/history/${route.number}`;
  if (route.view === 'submissions') {
    if (route.isPerson) return '#/person';
    const parts = [route.view, route.form, route.id].filter((part) => part !== undefined);
    return `#/${parts.map(encodeURIComponent).join('/')}`;
  }
  if (route.view !== 'draft') return route.view === 'forms' ? '#/' : `#/${route.view}`;
  const form = route.variant === undefined ? route.form : `${route.form}~${route.variant}`;
  const parts = ['drafts', route.draft, route.shown, form, ...(route.chosen === '' ? [] : [route.chosen])];
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** Whether a view, in a wide window, is exactly as high as the window, because its parts scroll by themselves. */
export function fitsWindow(route: Route): boolean {
  return route.view === 'draft' && (route.shown === 'edit' || route.shown === 'source');
}

/** The `href` of a form in a draft: in the view Edit, or in another view. */
export function draftAddress(draft: string, form: string = SIGN_UP, shown: DraftViewName = 'edit'): string {
  return hrefOf({ view: 'draft', draft, shown, form, chosen: '' });
}
