/**
 * The message of an error, for a log or an operator. When a host has several addresses, Node collects an error for each
 * address in one error.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join(', ');
  return error instanceof Error ? error.message : String(error);
}
