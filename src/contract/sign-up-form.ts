/** The name of the sign-up form in `forms/`. */
export const SIGN_UP = 'sign-up';
