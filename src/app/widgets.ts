/** The widgets that documents can name, by their names there. A page imports those that its forms use (`#forms/NAME/kinds`). */
export { consent } from '#widgets/consent/Consent.tsx';
export { dialCode as 'dial-code' } from '#widgets/dial-code/DialCode.tsx';
export { password } from '#widgets/password/Password.tsx';
export { email, tel, text } from '#widgets/text/Text.tsx';
export { typeahead } from '#widgets/typeahead/Typeahead.tsx';
