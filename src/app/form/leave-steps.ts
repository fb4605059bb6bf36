import type { FormStore } from '#engine/form-store.ts';

/** Goes back in the browser's history to the first step of a form that was sent, because its steps lead nowhere any more. */
export async function leaveSteps(store: FormStore): Promise<void> {
  if (!store.state().form.steps) return;
  // Every form with steps has already loaded this file.
  const { rendererParts } = await import('./further-parts.ts');
  await rendererParts.steps.leave();
}
