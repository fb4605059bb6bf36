/** The address of the gallery. What it shows is in the part after the `#`. */
export const GALLERY_URL = '/gallery/';

/** The files of the gallery's pages, by address. The build does not contain them: it only builds index.html. */
export const GALLERY_PAGES: Readonly<Record<string, string>> = {
  [GALLERY_URL]: '/src/gallery/page/index.html',
  [`${GALLERY_URL}frame`]: '/src/gallery/page/frame.html',
};

/** A script for the sign-up page. It opens the gallery for `#/gallery`, before the app treats that hash as an unknown path. */
export const GALLERY_DOOR = `
function lead() {
  if (location.hash.startsWith('#/gallery')) location.replace('${GALLERY_URL}' + location.hash);
}
lead();
addEventListener('hashchange', lead);`;
