/**
 * The message of an error, for a log or an operator. For a host with several addresses, Node reports one error for
 * each.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join(', ');
  return error instanceof Error ? error.message : String(error);
}
