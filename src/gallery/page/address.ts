/** What the gallery shows, as its address says it: a link leads to the same view. */
export interface Address {
  /** Empty for the first one. */
  readonly form: string;
  /** Empty for what the language's visitors meet, `none` for the form itself. */
  readonly variant: string;
  readonly language: string;
  /** Name of the example that fills the form; empty for none. */
  readonly example: string;
  /** In pixels, or `free` for all the room there is. */
  readonly width: string;
  /** `auto`, `light` or `dark`. */
  readonly theme: string;
  /** A partner's theme by its name; empty for the product's own. */
  readonly look: string;
  /** Which page the frame shows: the form as it is drawn, or the page that is built of the documents. */
  readonly shown: Shown;
  readonly pane: Pane;
  /** The document that is shown, and the line in it that is meant. */
  readonly file: string;
  readonly line: string;
}

export const SHOWN = ['drawn', 'built'] as const;
type Shown = (typeof SHOWN)[number];

export const PANES = ['document', 'examples', 'result', 'findings'] as const;
export type Pane = (typeof PANES)[number];

const USUAL: Address = {
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

/** Reads `#/gallery/sign-up?width=768`; what it does not say is as usual. */
export function readAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const params = new URLSearchParams(query);
  const text = (name: keyof Address): string => params.get(name) ?? USUAL[name];
  const width = text('width');
  return {
    form: decoded(path.split('/')[2] ?? ''),
    variant: text('variant'),
    language: text('language'),
    example: text('example'),
    width: width === 'free' || Number(width) >= 1 ? width : USUAL.width,
    theme: text('theme'),
    look: text('look'),
    shown: SHOWN.find((shown) => shown === text('shown')) ?? USUAL.shown,
    pane: PANES.find((pane) => pane === text('pane')) ?? USUAL.pane,
    file: text('file'),
    line: text('line'),
  };
}

/** Writes an address; what is usual goes without saying. */
export function hashOf({ form, ...rest }: Address): string {
  const params = Object.entries({ ...rest }).filter(
    ([name, value]) => value !== new Map(Object.entries(USUAL)).get(name),
  );
  const query = new URLSearchParams(params).toString();
  return `#/gallery/${encodeURIComponent(form)}${query === '' ? '' : `?${query}`}`;
}

/** A broken escape is shown as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
