/** The texts that R2 and R3 fix for buttons, links and headings. */
export const WORDS = {
  en: {
    aboutCurrency: 'About currency',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submitting: 'Creating account…',
    freeTrial: 'Get free trial',
    chooseCookies: 'Choose for yourself',
  },
  de: {
    aboutCurrency: 'Zur Währung',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort ausblenden',
    submitting: 'Konto wird erstellt…',
    freeTrial: 'Kostenlos testen',
    chooseCookies: 'Selbst wählen',
  },
} as const;
