/** The placeholder below the heading of a form that an editor began as an empty form. The review warns until an editor replaces it. */
export const EMPTY_LEDE = {
  en: 'What this form is about.',
  de: 'Worum es in diesem Formular geht.',
} as const;
