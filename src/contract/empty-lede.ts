/** What the empty template says about its form, until somebody writes it. The review warns of these texts. */
export const EMPTY_LEDE = {
  en: 'What this form is about.',
  de: 'Worum es in diesem Formular geht.',
} as const;
