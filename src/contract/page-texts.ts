/** The texts around the fields of a form with a page of its own (R17.1), in their order: the ends of their keys. */
export const PAGE_TEXTS = ['title', 'lede', 'submit', 'done.title', 'done.text'] as const;
