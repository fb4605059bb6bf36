import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';
import { WEBHOOK_SECRET } from '#tests/support/start-receiver.ts';

/** The first column of the table of metrics to watch. */
function documentedMetrics(): readonly string[] {
  const page = readFileSync(join(PROJECT_ROOT, 'docs', 'operating.md'), 'utf8');
  const chapter = page.slice(page.indexOf('\n## Metrics'), page.indexOf('\n## Scaling out'));
  return [...chapter.matchAll(/^\| (`.+?`) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name),
  );
}

it('R7.10 every metric in the operators’ documentation exists', async () => {
  const port = await freePort();
  // Some metrics exist only when the operator has set the variables of their feature.
  const webhooks = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET };
  await startQuickServer({ METRICS_PORT: String(port), CONFIRM_EMAIL: 'after', ...webhooks });
  const documented = documentedMetrics();
  expect(documented.length).toBeGreaterThan(5);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(documented.filter((name) => !text.includes(`\n# TYPE ${name} `))).toStrictEqual([]);
});
