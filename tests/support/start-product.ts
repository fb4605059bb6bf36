import type { TestProject } from 'vitest/node';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server that the journeys share. */
    readonly productUrl: string;
  }
}

/** Starts the built product for all journeys, with the cheapest hashing, and stops it after the last journey. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const cheap = { ARGON2_MEMORY_KIB: '8', ARGON2_ITERATIONS: '1' };
  const server = await startServer(cheap, project.config.env['PRODUCT_ROOT']);
  project.provide('productUrl', server.url);
  return server.dispose;
}
