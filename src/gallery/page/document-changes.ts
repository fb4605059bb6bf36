import { createObservable } from '#engine/observable.ts';
import { DOCUMENTS_CHANGED } from './gallery-data.ts';

/** Counts how often documents have changed on the disk since this page was opened. */
export const documentChanges = createObservable(0);

import.meta.hot?.on(DOCUMENTS_CHANGED, () => documentChanges.set(documentChanges.get() + 1));
