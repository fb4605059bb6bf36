import { VestibuleForm } from './vestibule-form.ts';

// The only script that another site loads to embed a form (R17.4). It is served as `/embed.js`, a module.
if (!customElements.get('vestibule-form')) customElements.define('vestibule-form', VestibuleForm);
