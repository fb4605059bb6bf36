/**
 * Makes a dynamic import that can be retried after a failure. Chromium up to 150 never requests a failed module again, so the
 * retry uses another address. Chromium's error contains the address. Browsers whose error contains no address do request the
 * module again.
 *
 * @param first Imports the module by its own name, so that the build finds it.
 */
export function retryableImport<Module>(first: () => Promise<Module>): () => Promise<Module> {
  let tries = 0;
  let next = first;
  return async () =>
    next().catch((error: unknown) => {
      const url = moduleIn(error);
      tries += 1;
      url?.searchParams.set('again', String(tries));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same file, and so the same module
      if (url) next = async () => import(/* @vite-ignore */ url.href) as Promise<Module>;
      throw error;
    });
}

function moduleIn(error: unknown): URL | undefined {
  const [address = ''] = /\bhttps?:\S+/.exec(String(error)) ?? [];
  return URL.canParse(address) ? new URL(address) : undefined;
}
