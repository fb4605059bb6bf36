/**
 * Keys of `dataset`, by which the boot script, the program and the stylesheets tell each other how far the page is.
 * `data-hydrate` is on `#root` and on the templates: the language of the markup, until React has hydrated it.
 */
export const HYDRATE = 'hydrate';

/** On `#root`: the visitor has sent the form before the program ran. */
export const SUBMITTED = 'submitted';

/** On `<html>`: session storage holds `answers`, or the note that there is an `account` already. */
export const SAVED = 'saved';

/** On `<html>`: the program runs. */
export const RUNNING = 'running';
