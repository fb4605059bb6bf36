import type { Rule } from './rule.ts';
import { rules as catalogNames } from './rules/catalog-names.ts';
import { rules as catalogs } from './rules/catalogs.ts';
import { rules as conditions } from './rules/conditions.ts';
import { rules as dependencies } from './rules/dependencies.ts';
import { rules as dependencyValues } from './rules/dependency-values.ts';
import { rules as examples } from './rules/examples.ts';
import { rules as fields } from './rules/fields.ts';
import { rules as files } from './rules/files.ts';
import { rules as filledIn } from './rules/filled-in.ts';
import { rules as formPages } from './rules/form-pages.ts';
import { rules as hiddenFields } from './rules/hidden-fields.ts';
import { rules as languages } from './rules/languages.ts';
import { rules as limitsAndFormats } from './rules/limits-and-formats.ts';
import { rules as lists } from './rules/lists.ts';
import { rules as lookUps } from './rules/look-ups.ts';
import { rules as messageArguments } from './rules/message-arguments.ts';
import { rules as messageSyntax } from './rules/message-syntax.ts';
import { rules as messageWords } from './rules/message-words.ts';
import { rules as messages } from './rules/messages.ts';
import { rules as metaSchema } from './rules/meta-schema.ts';
import { rules as plainTexts } from './rules/plain-texts.ts';
import { rules as serverTexts } from './rules/server-texts.ts';
import { rules as signUp } from './rules/sign-up.ts';
import { rules as speed } from './rules/speed.ts';
import { rules as stepsAndGroups } from './rules/steps-and-groups.ts';
import { rules as syntax } from './rules/syntax.ts';
import { rules as widgets } from './rules/widgets.ts';

/** Every rule of the check. We import them and do not search a folder, because the bundled server also checks drafts with them. */
export const RULES: readonly Rule[] = [
  ...catalogNames,
  ...catalogs,
  ...conditions,
  ...dependencies,
  ...dependencyValues,
  ...examples,
  ...fields,
  ...files,
  ...filledIn,
  ...formPages,
  ...hiddenFields,
  ...languages,
  ...limitsAndFormats,
  ...lists,
  ...lookUps,
  ...messageArguments,
  ...messageSyntax,
  ...messageWords,
  ...messages,
  ...metaSchema,
  ...plainTexts,
  ...serverTexts,
  ...signUp,
  ...speed,
  ...stepsAndGroups,
  ...syntax,
  ...widgets,
];
