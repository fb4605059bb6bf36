import type { Page } from 'playwright';

/** An address that a browser has saved. Chromium defines the names of its parts. */
export type StoredAddress = Readonly<Record<string, string>>;

/** Fills in the form of a control as if the visitor had picked an address that the browser has saved. */
export async function autofill(page: Page, control: string, address: StoredAddress): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Autofill.enable');
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('[name=${control}]')`,
  });
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId ?? '' });
  await session.send('Autofill.trigger', {
    fieldId: node.backendNodeId,
    address: { fields: Object.entries(address).map(([name, value]) => ({ name, value })) },
  });
  await session.detach();
}
