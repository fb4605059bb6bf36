// The virtual modules that build-large-page.ts makes from the large form.

declare module 'virtual:large-form/module' {
  import type { FormModule } from 'vestibule/src/engine/assemble-form.ts';
  const module: FormModule;
  export default module;
}

declare module 'virtual:large-form/pack' {
  import type { PackFile } from 'vestibule/src/contract/pack-file.ts';
  const pack: PackFile;
  export default pack;
}
