import { expect as expectSoon } from 'playwright/test';
import { PATIENCE_MS } from './patience.ts';

/** Playwright's `expect`, which asks again until the page answers as expected. By itself it would give up after five seconds. */
export const expect: typeof expectSoon = expectSoon.configure({ timeout: PATIENCE_MS });
