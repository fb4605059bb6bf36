/**
 * Keys of `dataset` that the boot script, the program and the stylesheets share. `data-hydrate` is on `#root` and on the
 * templates: the language of the markup, until React has hydrated it.
 */
export const HYDRATE = 'hydrate';

/** On `#root`: the visitor submitted the form before the program ran. */
export const SUBMITTED = 'submitted';

/** On `<html>`: session storage contains saved `answers`. */
export const SAVED = 'saved';

/** On `<html>`: the program runs. */
export const RUNNING = 'running';
