import { preparePage } from './prepare-page.ts';

// The entry of the one inline script in index.html (src/scripts/build/vite-plugin-boot.ts).
preparePage(window);
