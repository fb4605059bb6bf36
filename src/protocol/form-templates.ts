/** The templates with which a form can begin (R18.1). */
export const TEMPLATE_NAMES = ['contact', 'feedback', 'waiting-list', 'empty'] as const;

/** A template with which a form can begin. */
export type TemplateName = (typeof TEMPLATE_NAMES)[number];
