/** The event that tells a page of the development server that its documents have changed. */
export const PAGE_CHANGED = 'vestibule:page';

/** A module for pages of the development server that cannot change in place: they load anew. */
export const RELOAD_ON_CHANGE = `
import { createHotContext } from '/@vite/client';
createHotContext('/documents').on('${PAGE_CHANGED}', () => location.reload());`;
