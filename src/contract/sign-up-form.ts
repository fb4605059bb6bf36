/** The name of the sign-up form in `forms/`. */
export const SIGN_UP = 'sign-up';

/** The fields that every account needs: the sign-up form always asks for them, and visitors always have to answer them. */
export const ACCOUNT_FIELDS: readonly string[] = ['email', 'password'];

/** The field for the country of a visitor. The page fills it in, and currency and dial code follow it. */
export const COUNTRY_FIELD = 'countrySelector';
