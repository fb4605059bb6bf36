import { addTexts, CONTACT_SALES } from './contact-sales.ts';
import { makePublisherOf, type TestPublisher } from './publisher.ts';
import type { RunningServer } from './start-server.ts';

/** Publishes the contact form on a running server by calls of the workbench. */
export async function publishContactSales(server: RunningServer): Promise<void> {
  const { call } = await makePublisherOf(server);
  const { draft }: { draft: string } = await (await call('POST', '/content/drafts')).json();
  const files = { ...CONTACT_SALES, ...(await messagesIn(call, draft)) };
  let revision = 1;
  for (const [path, body] of Object.entries(files)) {
    const written = await call('PUT', `/content/drafts/${draft}/files/${path}`, {
      headers: { 'if-match': `"${revision}"`, 'content-type': 'text/plain; charset=utf-8' },
      body,
    });
    if (!written.ok) throw new Error(await written.text());
    revision += 1;
  }
  const published = await call('POST', `/content/drafts/${draft}/publish`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ note: 'A page for sales.' }),
  });
  if (published.status !== 201) throw new Error(await published.text());
}

async function messagesIn(
  call: TestPublisher['call'],
  draft: string,
): Promise<Readonly<Record<string, string>>> {
  const messages = ['en', 'de'].map(async (language) => {
    const path = `catalogs/messages/${language}.json`;
    const before = await (await call('GET', `/content/drafts/${draft}/files/${path}`)).text();
    return [path, addTexts(new Map([[path, before]]), language)] as const;
  });
  return Object.fromEntries(await Promise.all(messages));
}
