/** The one form inside an element. */
export function formElement(container: ParentNode): HTMLFormElement {
  const form = container.querySelector('form');
  if (!form) throw new Error('There is no form.');
  return form;
}
