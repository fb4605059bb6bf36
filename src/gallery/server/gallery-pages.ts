/** Where the gallery is; what it shows stands behind the `#`. */
export const GALLERY_URL = '/gallery/';

/** The files behind its addresses. They are no pages of the build, which knows index.html alone. */
export const GALLERY_PAGES: Readonly<Record<string, string>> = {
  [GALLERY_URL]: '/src/gallery/page/index.html',
  [`${GALLERY_URL}frame`]: '/src/gallery/page/frame.html',
};

/** For the product's page: the route `#/gallery` leads out of it, before its program can take it for an unknown one. */
export const GALLERY_DOOR = `
function lead() {
  if (location.hash.startsWith('#/gallery')) location.replace('${GALLERY_URL}' + location.hash);
}
lead();
addEventListener('hashchange', lead);`;
