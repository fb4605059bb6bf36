/** Whether a value of unknown shape is a plain object or instance whose properties can be looked at; arrays are not. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
