import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { pagePolicies, hashSource } from '#server/security/content-security-policy.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { inlineBootScript } from './vite-plugin-boot.ts';

const PAGE = readFileSync(join(PROJECT_ROOT, 'index.html'), 'utf8');

/** The page as a development server sends it. A build writes the same script into it. */
async function serve(html: string): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [inlineBootScript(PROJECT_ROOT)],
  });
  try {
    return await server.transformIndexHtml('/', html);
  } finally {
    await server.close();
  }
}

describe('the boot script in the page', () => {
  it('R10.4 is one classic script in the HTML that contains all its imports', async () => {
    const page = await serve(PAGE);
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toContain('vestibule.draft');
    expect(scripts[0]).not.toMatch(/\b(?:import|export)\b/);
    expect(page).not.toContain('src/app/boot');
  });

  it('R10.3 is the only inline script that the policy allows, by its hash', async () => {
    const page = await serve(PAGE);
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
    const html = page.replaceAll(/<script type="module">[\s\S]*?<\/script>/g, '');
    const { enforced } = pagePolicies({ html, frameAncestors: "'self'", endpoints: [], scriptHosts: [] });
    expect(enforced).toContain(`script-src 'self' ${hashSource(script)};`);
  });

  it('is missing in pages without its placeholder, such as the gallery', async () => {
    await expect(serve('<!doctype html><html lang="en"><body></body></html>')).resolves.not.toContain(
      'vestibule.draft',
    );
  });
});
