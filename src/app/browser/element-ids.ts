/** Ids by which several parts find one element of the page. */
export const MAIN_ID = 'main';
export const LANGUAGE_SWITCH_ID = 'language';
/** The panel beside the page. When the panel shows no steps, the page renders its own content into it. */
export const PANEL_ID = 'panel';
