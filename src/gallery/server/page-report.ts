import { isRecord } from '#contract/is-record.ts';

/** The mistakes that a page tells in a report to Sentry: lines of JSON, the last of them the event. */
export function errorsInReport(envelope: string): readonly string[] {
  const event: unknown = JSON.parse(envelope.trim().split('\n').at(-1) ?? '');
  const exception = isRecord(event) ? event['exception'] : undefined;
  const values = isRecord(exception) ? exception['values'] : undefined;
  return (Array.isArray(values) ? values : [])
    .filter(isRecord)
    .map(({ type, value }) => [type, value].filter((text) => typeof text === 'string').join(': '));
}
