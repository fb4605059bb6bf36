import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const setupFiles = ['./tests/support/setup.ts'];
const shared = { setupFiles, restoreMocks: true, unstubGlobals: true };

export default defineConfig({
  plugins: [react()],
  test: {
    env: { TZ: 'Europe/Copenhagen', LANG: 'en_GB.UTF-8' },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,widgets,tests}/**/*.test.ts'],
          exclude: ['tests/journeys/**'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: ['{src,widgets,tests}/**/*.test.tsx'],
          exclude: ['tests/journeys/**'],
        },
      },
    ],
  },
});
