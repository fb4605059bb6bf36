import { escapeHtml } from '#contract/escape-html.ts';

/** Markup whose values are already escaped. Only the `html` tag creates it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Builds markup. It escapes texts, but not markup. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const written = values.map((value) => (value instanceof Html ? value.markup : escapeHtml(value)));
  return new Html(parts.map((part, at) => `${part}${written[at] ?? ''}`).join(''));
}
