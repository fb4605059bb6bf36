import type { Client } from '#server/static/read-client.ts';
import { compressFile, makeStaticFile } from '#server/static/static-file.ts';

/** The page of a test. */
export const HTML = `<!doctype html><html><head><title>App</title>
<script>boot()</script>
<style>p{color:red}</style>
<script type="application/json" id="environment">{}</script>
<script type="module" src="/assets/app-1a2b3c4d.js"></script>
</head><body><noscript><a href="{{dashboardUrl}}/login?language=en">Sign in</a></noscript></body></html>`;

/** A built page with two files. */
export async function makeClient(html: string): Promise<Client> {
  const script = makeStaticFile({
    type: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
    identity: Buffer.from('console.log(1);'.repeat(100)),
  });
  const font = makeStaticFile({
    type: 'font/woff2',
    cacheControl: 'public, max-age=31536000, immutable',
    identity: Buffer.from('a font'),
  });
  const files = new Map([
    ['/assets/app-1a2b3c4d.js', await compressFile(script)],
    ['/assets/geologica-latin-wght-normal-1a2b3c4d.woff2', font],
  ]);
  return { html, files };
}
