/** A password that nobody else has: wherever it is found, it has been kept. */
export const PASSWORD = 'Kiste-Regen-4711x';

let visitors = 0;

/** The address and the password of a visitor who has no account yet. */
export function newAccount(): { readonly email: string; readonly password: string } {
  visitors += 1;
  const mark = `${process.pid}.${Date.now().toString(36)}.${visitors}`;
  return { email: `ada.${mark}@engines.example`, password: PASSWORD };
}
