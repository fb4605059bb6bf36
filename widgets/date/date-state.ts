const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A date as its control takes it; of anything else a browser complains, and shows nothing. */
export function dateOf(value: unknown): string {
  return typeof value === 'string' && DATE.test(value) ? value : '';
}
