import { copyProduct, type ProductCopy } from './copy-product.ts';

/** A copy of the product as it is, or was, before French: for tests that add the language. */
export function copyWithoutFrench(): ProductCopy {
  const copy = copyProduct();
  copy.remove('catalogs/messages/fr.json');
  return copy;
}
