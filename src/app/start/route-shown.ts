import { routeOf, type Route } from '#app/route/route-of.ts';
import type { AppParts } from './app-parts.ts';

/** Where the visitor is just now. */
export function routeShown({ history, languages }: Pick<AppParts, 'history' | 'languages'>): Route {
  return routeOf(
    `#${history.path()}`,
    languages.all.map(({ language }) => language),
  );
}
