// Runs the process of the gate from its TypeScript source, for tests and the development server.
import { register } from 'tsx/esm/api';

register();
await import('./gate-worker.ts');
