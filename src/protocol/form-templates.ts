/** The templates with which a form can begin (R18.1). */
export const TEMPLATE_NAMES = ['contact', 'feedback', 'waiting-list', 'empty'] as const;

/** What the empty template says about its form, until somebody writes it. The review warns of these texts. */
export const EMPTY_LEDE = {
  en: 'What this form is about.',
  de: 'Worum es in diesem Formular geht.',
} as const;

/** A template with which a form can begin. */
export type TemplateName = (typeof TEMPLATE_NAMES)[number];
