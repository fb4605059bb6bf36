/** The language of a variant: both `de` and `de+short`, which is an arm of an experiment, are `de`. */
export function languageOfVariant(variant: string): string {
  return variant.split('+')[0] ?? variant;
}
