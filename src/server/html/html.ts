import { escapeHtml } from '#contract/escape-html.ts';

/** Markup whose values are already escaped. The `html` tag creates it. Use the constructor only for constants of our code. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Builds markup. It escapes values that are texts, and not values that are `Html`. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const written = values.map((value) => (value instanceof Html ? value.markup : escapeHtml(value)));
  return new Html(parts.map((part, at) => `${part}${written[at] ?? ''}`).join(''));
}
