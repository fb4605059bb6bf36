/** A unique password. If a test finds it in stored data, the product has stored a password. */
export const PASSWORD = 'Kiste-Regen-4711x';

let visitors = 0;

/** An e-mail address without an account, and the password. */
export function newAccount(): { readonly email: string; readonly password: string } {
  visitors += 1;
  const mark = `${process.pid}.${Date.now().toString(36)}.${visitors}`;
  return { email: `ada.${mark}@engines.example`, password: PASSWORD };
}
