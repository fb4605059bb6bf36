import type { WidgetProps } from '#contract/widget-props.ts';

/** What a web address asks of a keyboard, unless the document says otherwise. */
const OPTIONS = { inputmode: 'url', autocapitalize: 'none', autocorrect: 'off' };

/** The options of a web address, those of the document before its usual ones. */
export function urlOptions(options: WidgetProps['options']): WidgetProps['options'] {
  return { ...OPTIONS, ...options };
}

/** Nothing but a host, and what may follow it: `nordlys.example/kaffee`. */
const WITHOUT_SCHEME =
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)+(?:[/?#]\S*)?$/u;

/** The address as it was meant, once the visitor has left it: hardly anybody types the `https://` in front. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : typed;
}
