/** Whether a value of unknown shape is an object whose properties can be read. Arrays do not count. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
