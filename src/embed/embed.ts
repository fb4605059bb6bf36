import { VestibuleForm } from './vestibule-form.ts';

// The one script of a site that embeds a form (R17.4): `/embed.js`, a module.
if (!customElements.get('vestibule-form')) customElements.define('vestibule-form', VestibuleForm);
