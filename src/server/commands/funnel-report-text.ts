import type { FieldCounts, NamedPassage, VisitCounts } from '#protocol/workbench.ts';
import type { FunnelReport } from './funnel-report.ts';

/** Formats the report for a terminal. */
export function reportText(report: FunnelReport): string {
  const { form, since, all, fields, languages, variants, versions } = report;
  const head = `How far visitors get with the form "${form}", since ${since} (UTC)`;
  if (fields.every(hasNoCounts) && Object.values(all).every((times) => times === 0)) {
    return `${head}\n\nNothing was counted.\n`;
  }
  const tables = [
    passageTable(all),
    fieldTable(report),
    breakdown('language', languages),
    breakdown(
      'variant',
      variants.map((variant) => ({ ...variant, name: variant.name || '(none)' })),
    ),
    breakdown('version', versions),
  ];
  return `${[head, ...tables].join('\n\n')}\n`;
}

function hasNoCounts({ filledIn, dropOff, errors }: FieldCounts): boolean {
  return filledIn + dropOff + errors.length === 0;
}

function passageTable({ viewed, started, submitted, completed, confirmed }: VisitCounts): string {
  return textTable([
    ['', 'times', 'of those before', 'of all views'],
    ['viewed', count(viewed), '', ''],
    ['started', count(started), share(started, viewed), share(started, viewed)],
    ['submitted', count(submitted), share(submitted, started), share(submitted, viewed)],
    ['completed', count(completed), share(completed, submitted), share(completed, viewed)],
    ...(confirmed === undefined
      ? []
      : [['confirmed', count(confirmed), share(confirmed, completed), share(confirmed, viewed)]]),
  ]);
}

function fieldTable({ fields, dropOffElsewhere, dropOffSent, dropOffUnseen }: FunnelReport): string {
  const rows = fields.map(({ field, filledIn, dropOff, errors }) => [
    field,
    count(filledIn),
    count(dropOff),
    count(errors.reduce((sum, { times }) => sum + times, 0)),
    errors.map(({ problem, times }) => `${problem} ${count(times)}`).join(', '),
  ]);
  return textTable([
    ['field', 'filled in', 'gave up here', 'errors', 'which'],
    ...rows,
    ['(at no field)', '', count(dropOffElsewhere), '', ''],
    ...(dropOffSent === 0 ? [] : [['(after sending)', '', count(dropOffSent), '', '']]),
    ['(not seen to leave)', '', count(dropOffUnseen), '', ''],
  ]);
}

function breakdown(by: string, passages: readonly NamedPassage[]): string {
  const rows = passages.map(({ name, viewed, started, submitted, completed, confirmed }) => [
    name,
    count(viewed),
    count(started),
    count(submitted),
    count(completed),
    ...(confirmed === undefined ? [] : [count(confirmed)]),
    share(completed, viewed),
  ]);
  const columns = [
    'viewed',
    'started',
    'submitted',
    'completed',
    ...(passages.some(({ confirmed }) => confirmed !== undefined) ? ['confirmed'] : []),
  ];
  return textTable([[by, ...columns, 'of all views'], ...rows]);
}

function count(times: number): string {
  return times.toLocaleString('en-GB');
}

/** May exceed 100 %: some visitors saw the form before the first day of the report, or first in another language. */
function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** Aligns columns for a terminal. Columns of numbers align right, with their headings. The others align left. */
function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const alignRight = widths.map(
    (_, at) => at > 0 && rows.slice(1).every((row) => /^(?:[\d–]|$)/.test(row[at] ?? '')),
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => (alignRight[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
