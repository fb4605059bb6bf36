import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';

const read = (...path: readonly string[]): string => readFileSync(join(PROJECT_ROOT, ...path), 'utf8');

const OPERATING = read('docs', 'operating.md');
const DASHBOARD = read('docs', 'monitoring', 'grafana-dashboard.json');
const ALERTS = read('docs', 'monitoring', 'alerts.yml');

/** Every metric of ours that the code of the server names. */
function ownMetrics(): readonly string[] {
  const files = readdirSync(join(PROJECT_ROOT, 'src', 'server'), { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const names = code.flatMap((file) =>
    [...read('src', 'server', file).matchAll(/name: '(vestibule_\w+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

/** The metrics that a document names, without the endings of a histogram. */
function metricsIn(text: string): readonly string[] {
  const names = [...text.matchAll(/\b(?:vestibule|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name);
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))];
}

describe('R15.10 dashboard and alerts', () => {
  it.each([
    { document: 'dashboard', text: DASHBOARD },
    { document: 'alerts', text: ALERTS },
    { document: 'handbook', text: OPERATING },
  ])('R15.10 the $document names only metrics that the server has', async ({ text }) => {
    const exported = metricsIn(await makeMetrics().text());
    const known = new Set([...ownMetrics(), ...exported]);
    expect(metricsIn(text).length).toBeGreaterThan(10);
    expect(metricsIn(text).filter((name) => !known.has(name))).toStrictEqual([]);
  });

  it.each(ownMetrics())('R15.10 the handbook and the dashboard know %s', (name) => {
    expect(metricsIn(OPERATING)).toContain(name);
    expect(metricsIn(DASHBOARD)).toContain(name);
  });

  it.each([
    { document: 'dashboard', text: DASHBOARD.replaceAll('\\"', '"') },
    { document: 'alerts', text: ALERTS },
  ])('R15.1 the $document takes a sign-up that waits for the proof of its mailbox for one', ({ text }) => {
    expect(text).toMatch(/vestibule_signups_total\{[^}]*outcome=~"created\|waiting"/);
    expect(text).not.toContain('outcome="created"');
  });

  it('R15.10 there is an alert for each metric, except for one whose usual value is not known', () => {
    // How many connections are too many depends on MAX_CONNECTIONS, which no metric has.
    const unwatched = ownMetrics().filter((name) => !metricsIn(ALERTS).includes(name));
    expect(unwatched).toStrictEqual(['vestibule_connections']);
  });

  it('R15.10 each alert has an expression, a severity and a summary, and its own name', () => {
    const alerts = ALERTS.split(/^ +- alert: /m).slice(1);
    const names = alerts.map((alert) => alert.split('\n', 1)[0]);
    expect(new Set(names).size).toBe(alerts.length);
    const lacking = alerts.filter(
      (alert) =>
        !/^ +expr: \S/m.test(alert) ||
        !/^ +labels: \{ severity: (?:page|ticket) \}$/m.test(alert) ||
        !/^ +summary: '[^']+'$/m.test(alert),
    );
    expect(lacking).toStrictEqual([]);
  });

  it('R15.10 no two panels of the dashboard have one place, and each has a query', () => {
    const {
      panels,
    }: { readonly panels: readonly { readonly gridPos: object; readonly targets: readonly object[] }[] } =
      JSON.parse(DASHBOARD);
    expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length);
    expect(panels.filter(({ targets }) => targets.length === 0)).toStrictEqual([]);
  });
});
