/** A point in time as the API writes it: ISO 8601 in UTC. */
export function timeOf(at: number): string {
  return new Date(at).toISOString();
}
