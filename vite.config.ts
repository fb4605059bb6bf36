import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimPackages } from '#tools/vite-plugin-slim.ts';
import { vestibuleDocuments } from '#tools/vite-plugin-forms.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [react(), vestibuleDocuments(root), slimPackages()],
  build: {
    target: 'es2023',
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    // Module preloading is the browser's own business in every browser that knows `target`.
    modulePreload: { polyfill: false },
  },
});
