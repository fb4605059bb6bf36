import type { WidgetProps } from '#contract/widget-props.ts';

/** The default options of a web address. */
const OPTIONS = { inputmode: 'url', autocapitalize: 'none', autocorrect: 'off' };

/** The options of a web address; the document's options override the defaults. */
export function urlOptions(options: WidgetProps['options']): WidgetProps['options'] {
  return { ...OPTIONS, ...options };
}

/** A host, with or without a path: `nordlys.example/kaffee`. */
const WITHOUT_SCHEME =
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)+(?:[/?#]\S*)?$/u;

/** Adds `https://`, which visitors rarely type, when the text is a host without a scheme. */
export function withScheme(address: string): string {
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}
