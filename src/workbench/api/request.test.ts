import { expect, it, vi } from 'vitest';
import { call } from './request.ts';

it('R21.10 the page sends a call to its address, and sends none that has no address', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = '' }: RequestInit) => {
    sent.push(`${method} ${address}`);
    return new Response(null, { status: 204 });
  });
  const remove = async (email: string): Promise<void> =>
    call('DELETE /editors/:email', { params: { email } });
  await remove('a/../b?c#d');
  await expect(remove('..')).rejects.toThrow('no address can have the part ".."');
  expect(sent).toStrictEqual(['DELETE /api/editors/a%2F..%2Fb%3Fc%23d']);
});
