import type { Finding } from './finding.ts';
import { catalogEnvelope } from './rules/catalog-envelope.ts';
import { catalogNames } from './rules/catalog-names.ts';
import { catalogVersions } from './rules/catalog-versions.ts';
import { conditionCircles } from './rules/condition-circles.ts';
import { conditions } from './rules/conditions.ts';
import { consents } from './rules/consents.ts';
import { defaults } from './rules/defaults.ts';
import { dependencyConstants } from './rules/dependency-constants.ts';
import { dependencyCycles } from './rules/dependency-cycles.ts';
import { dependencyEntries } from './rules/dependency-entries.ts';
import { dependencyKinds } from './rules/dependency-kinds.ts';
import { dependencyProperties } from './rules/dependency-properties.ts';
import { dependencyReach } from './rules/dependency-reach.ts';
import { dependencyRepeats } from './rules/dependency-repeats.ts';
import { dependencySources } from './rules/dependency-sources.ts';
import { dependencyTargets } from './rules/dependency-targets.ts';
import { dependencyTemplates } from './rules/dependency-templates.ts';
import { duplicateKeys } from './rules/duplicate-keys.ts';
import { editedReleases } from './rules/edited-releases.ts';
import { emptyMessages } from './rules/empty-messages.ts';
import { encoding } from './rules/encoding.ts';
import { exampleAnswers } from './rules/example-answers.ts';
import { examples } from './rules/examples.ts';
import { fittingWidgets } from './rules/fitting-widgets.ts';
import { formFiles } from './rules/form-files.ts';
import { groups } from './rules/groups.ts';
import { hiddenFields } from './rules/hidden-fields.ts';
import { idleLimits } from './rules/idle-limits.ts';
import { impossibleValues } from './rules/impossible-values.ts';
import { joinedGroups } from './rules/joined-groups.ts';
import { knownCatalogs } from './rules/known-catalogs.ts';
import { knownFormats } from './rules/known-formats.ts';
import { knownSets } from './rules/known-sets.ts';
import { languageTags } from './rules/language-tags.ts';
import { limits } from './rules/limits.ts';
import { listMessages } from './rules/list-messages.ts';
import { listedAnswers } from './rules/listed-answers.ts';
import { messageArguments } from './rules/message-arguments.ts';
import { messageDeclarations } from './rules/message-declarations.ts';
import { messagePrefixes } from './rules/message-prefixes.ts';
import { messageSyntax } from './rules/message-syntax.ts';
import { messageTexts } from './rules/message-texts.ts';
import { metaSchema } from './rules/meta-schema.ts';
import { missingInOrder } from './rules/missing-in-order.ts';
import { missingMessages } from './rules/missing-messages.ts';
import { pageForms } from './rules/page-forms.ts';
import { pickableCatalogs } from './rules/pickable-catalogs.ts';
import { placeholders } from './rules/placeholders.ts';
import { pluralCases } from './rules/plural-cases.ts';
import { quotedWords } from './rules/quoted-words.ts';
import { regularExpressions } from './rules/regular-expressions.ts';
import { repeatables } from './rules/repeatables.ts';
import { schemaPointer } from './rules/schema-pointer.ts';
import { signUpFields } from './rules/sign-up-fields.ts';
import { steps } from './rules/steps.ts';
import { syntax } from './rules/syntax.ts';
import { unknownFields } from './rules/unknown-fields.ts';
import { unusedMessages } from './rules/unused-messages.ts';
import { variantRemovals } from './rules/variant-removals.ts';
import { hints } from './rules/hints.ts';
import { widgetOptions } from './rules/widget-options.ts';
import { variantRequired } from './rules/variant-required.ts';
import { variantNames } from './rules/variant-names.ts';
import type { Workspace } from './workspace.ts';

/** Looks at everything and tells what a person should mend. Order and repetition do not matter. */
export type Rule = (workspace: Workspace) => readonly Finding[];

/** Every rule of the check. A new one is a file in `rules/` and a line here. */
export const RULES: readonly Rule[] = [
  encoding,
  syntax,
  duplicateKeys,
  schemaPointer,
  metaSchema,
  formFiles,
  pageForms,
  unknownFields,
  missingInOrder,
  groups,
  joinedGroups,
  steps,
  variantRemovals,
  knownFormats,
  knownCatalogs,
  knownSets,
  catalogVersions,
  pickableCatalogs,
  conditions,
  conditionCircles,
  repeatables,
  listedAnswers,
  defaults,
  hiddenFields,
  impossibleValues,
  fittingWidgets,
  widgetOptions,
  hints,
  limits,
  idleLimits,
  regularExpressions,
  dependencyKinds,
  dependencyReach,
  dependencySources,
  dependencyProperties,
  dependencyTemplates,
  dependencyTargets,
  dependencyConstants,
  dependencyEntries,
  dependencyCycles,
  dependencyRepeats,
  signUpFields,
  consents,
  variantRequired,
  examples,
  exampleAnswers,
  catalogEnvelope,
  catalogNames,
  editedReleases,
  languageTags,
  variantNames,
  messagePrefixes,
  missingMessages,
  listMessages,
  placeholders,
  unusedMessages,
  emptyMessages,
  messageSyntax,
  messageArguments,
  messageDeclarations,
  messageTexts,
  quotedWords,
  pluralCases,
];
