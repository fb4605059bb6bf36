import { decoded } from '#app/route/route-of.ts';

/** What the gallery shows. The address in the browser contains all of it, so a link leads to the same view. */
export interface Address {
  /** The name of the form; empty for the first form. */
  readonly form: string;
  /** The variant; empty for the variant that visitors of the language get, `none` for the form without a variant. */
  readonly variant: string;
  readonly language: string;
  /** The name of the example that fills the form; empty for none. */
  readonly example: string;
  /** The width in pixels, or `free` for all the available space. */
  readonly width: string;
  /** `auto`, `light` or `dark`. */
  readonly theme: string;
  /** A partner's theme by its name; empty for the product's own. */
  readonly look: string;
  /** Whether the frame shows the form alone (`drawn`), or the page that is built from the documents (`built`). */
  readonly shown: Shown;
  readonly pane: Pane;
  /** The document beside the form, and the highlighted line in it. */
  readonly file: string;
  readonly line: string;
}

export const SHOWN = ['drawn', 'built'] as const;
type Shown = (typeof SHOWN)[number];

export const PANES = ['document', 'examples', 'result', 'findings'] as const;
export type Pane = (typeof PANES)[number];

const DEFAULTS: Address = {
  form: '',
  variant: '',
  language: 'en',
  example: '',
  width: '390',
  theme: 'auto',
  look: '',
  shown: 'drawn',
  pane: 'document',
  file: '',
  line: '',
};

/** Reads `#/gallery/sign-up?width=768`. What the address leaves out has its default. */
export function readAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const params = new URLSearchParams(query);
  const text = (name: keyof Address): string => params.get(name) ?? DEFAULTS[name];
  const width = text('width');
  return {
    form: decoded(path.split('/')[2] ?? ''),
    variant: text('variant'),
    language: text('language'),
    example: text('example'),
    width: width === 'free' || Number(width) >= 1 ? width : DEFAULTS.width,
    theme: text('theme'),
    look: text('look'),
    shown: SHOWN.find((shown) => shown === text('shown')) ?? DEFAULTS.shown,
    pane: PANES.find((pane) => pane === text('pane')) ?? DEFAULTS.pane,
    file: text('file'),
    line: text('line'),
  };
}

/** Writes an address, and leaves out the defaults. */
export function hrefOf({ form, ...rest }: Address): string {
  const params = Object.entries({ ...rest }).filter(
    ([name, value]) => value !== new Map(Object.entries(DEFAULTS)).get(name),
  );
  const query = new URLSearchParams(params).toString();
  return `#/gallery/${encodeURIComponent(form)}${query === '' ? '' : `?${query}`}`;
}
