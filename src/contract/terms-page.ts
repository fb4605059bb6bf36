/** The form of the terms template, which has a page made from code. */
export const TERMS_FORM = 'terms';

/** The path of that page: `create_tos` of `#/create_tos/en`. No other form can have it. */
export const TERMS_PAGE = 'create_tos';
