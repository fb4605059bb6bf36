/** The widgets that documents can name, under those names. A page imports those that its forms use (`#forms/NAME/kinds`). */
export { checkbox } from '#widgets/checkbox/Checkbox.tsx';
export { checkboxes } from '#widgets/checkboxes/Checkboxes.tsx';
export { consent } from '#widgets/consent/Consent.tsx';
export { date } from '#widgets/date/Date.tsx';
export { dialCode as 'dial-code' } from '#widgets/dial-code/DialCode.tsx';
export { hidden } from '#widgets/hidden/Hidden.tsx';
export { number } from '#widgets/number/Number.tsx';
export { password } from '#widgets/password/Password.tsx';
export { radios } from '#widgets/radios/Radios.tsx';
export { select } from '#widgets/select/Select.tsx';
export { email, tel, text } from '#widgets/text/Text.tsx';
export { textarea } from '#widgets/textarea/Textarea.tsx';
export { typeahead } from '#widgets/typeahead/Typeahead.tsx';
export { url } from '#widgets/url/Url.tsx';
