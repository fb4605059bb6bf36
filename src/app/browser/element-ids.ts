/** Elements of the page that several parts find by their id. There is one of each. */
export const MAIN_ID = 'main';
export const LANGUAGE_SWITCH_ID = 'language';
/** A page without steps puts something of its own into the panel. */
export const PANEL_ID = 'panel';
