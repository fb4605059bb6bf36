// Runs the thread of the store from its TypeScript source, for tests and the development server.
import { register } from 'tsx/esm/api';

register();
await import('./store-worker.ts');
