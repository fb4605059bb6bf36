/** What an error says of itself, for a log or an operator. Where a name has several addresses Node tells what each came to. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join(', ');
  return error instanceof Error ? error.message : String(error);
}
