import { describe, expect, it } from 'vitest';
import { checkEdited, placeOf, type Edit } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/event/schema.json';
const UI = 'forms/event/ui.json';
const EXAMPLES = 'forms/event/examples.json';
const EN = 'catalogs/messages/en.json';
const DE = 'catalogs/messages/de.json';

interface Mistake {
  readonly because: string;
  readonly from: string;
  /** The new text, with ▸ at the place of the finding. */
  readonly to: string;
  readonly rule: string;
  /** A part of the suggestion. */
  readonly mend: string;
  readonly severity?: 'warning';
  readonly beside?: readonly Edit[];
}

/** The start of UI options to which an edit can add dependencies. */
const NOTES = '"ui:widget": "textarea", ';
const ITEM = '"name": { "ui:widget": "text" },';

/** The condition that shows the material, up to its definition. */
const MATERIAL =
  '"if": { "properties": { "plan": { "const": "workshop" } }, "required": ["plan"] },\n  "then": { "required": ["material"], "properties": { "material"';

// prettier-ignore
const IN_SCHEMA: readonly Mistake[] = [
  // Limits.
  { because: 'a number has no length', from: '"minimum": 1,', to: '"minLength": ▸1,', rule: 'limits', mend: '"minimum" instead' },
  { because: 'a number has no pattern', from: '"minimum": 1,', to: '"pattern": ▸"^[0-9]+$",', rule: 'limits', mend: 'Take it out' },
  { because: 'a list has no length', from: '"minItems": 1,', to: '"minItems": 1, "minLength": ▸1,', rule: 'limits', mend: '"minItems" instead' },
  { because: 'a text has no entries', from: '"maxLength": 80', to: '"maxLength": 80, "minItems": ▸1', rule: 'limits', mend: '"minLength" instead' },
  { because: 'a tick has no limits', from: '"online": { "type": "boolean"', to: '"online": { "type": "boolean", "minimum": ▸1', rule: 'limits', mend: 'Take it out' },
  { because: 'a condition adds a limit for another kind', from: '"then": { "required": ["material"], "properties": {', to: '"then": { "required": ["material"], "properties": { "seats": { "maxLength": ▸3 },', rule: 'limits', mend: '"maximum" instead' },
  { because: 'the minimum is above the maximum', from: '"minimum": 1,', to: '"minimum": ▸501,', rule: 'limits', mend: '500 or less' },
  { because: 'the minimum number of items is above the maximum', from: '"minItems": 1,', to: '"minItems": ▸6,', rule: 'limits', mend: '5 or less' },
  { because: 'documents use "minimum" and not "exclusiveMinimum"', from: '"minimum": 1,', to: '▸"exclusiveMinimum": 0,', rule: 'refused-keyword', mend: 'Write "minimum"' },
  { because: 'no widget supports steps of a number', from: '"minimum": 1,', to: '▸"multipleOf": 1,', rule: 'not-drawn', mend: '"integer"' },
  // Lists.
  { because: 'a repeatable group needs a maximum', from: '"people": {\n      "type": "array",\n      "minItems": 1,\n      "maxItems": 5,', to: '"people": ▸{\n      "type": "array",\n      "minItems": 1,', rule: 'list', mend: '"maxItems"' },
  { because: 'visitors do not fill in hundreds of items', from: '"maxItems": 5', to: '"maxItems": ▸500', rule: 'list', mend: '100 or less', severity: 'warning' },
  { because: 'items of a repeatable group may be equal', from: '"maxItems": 5', to: '"maxItems": 5, ▸"uniqueItems": true', rule: 'list', mend: 'Take "uniqueItems" out' },
  { because: 'items of a repeatable group may be equal, whatever else holds', from: '"maxItems": 5', to: '"maxItems": 5, "allOf": [{ "allOf": [{ ▸"uniqueItems": true }] }]', rule: 'list', mend: 'Take "uniqueItems" out' },
  { because: 'items of a repeatable group may be equal under a condition on them', from: '"maxItems": 5', to: '"maxItems": 5, "if": { "minItems": 2 }, "then": { ▸"uniqueItems": true }', rule: 'list', mend: 'Take "uniqueItems" out' },
  { because: 'items of a repeatable group may be equal under a condition on another answer', from: '"then": { "required": ["material"], "properties": {', to: '"then": { "required": ["material"], "properties": { "people": { ▸"uniqueItems": true },', rule: 'list', mend: 'Take "uniqueItems" out' },
  { because: 'choices are compared where the rules say that they are texts', from: '"uniqueItems": true', to: '"uniqueItems": true, "allOf": [{ ▸"uniqueItems": true }]', rule: 'list', mend: 'Take it out here' },
  { because: 'choices are texts', from: '"items": { "type": "string", "enum": ["tech", "food"] },\n      "uniqueItems"', to: '"items": { "enum": ["tech", "food"] },\n      ▸"uniqueItems"', rule: 'list', mend: '"type": "string"' },
  { because: 'a list in a list is not drawn', from: '"name": { "type": "string", "maxLength": 60 },', to: '"name": { "type": ▸"array", "items": { "type": "string", "enum": ["a"] }, "uniqueItems": true },', rule: 'not-drawn', mend: 'beside the group', beside: [{ file: UI, from: ITEM, to: '' }, { file: UI, from: '{ "from": ["name", "title"], "template": "{name}: {title}" }', to: '{ "from": "title" }' }, ...['en', 'de'].map((tag) => ({ file: `catalogs/messages/${tag}.json`, from: '"event.inputs.people.name.label"', to: '"event.inputs.people.name.option.a": "A", "event.inputs.people.name.label"' }))] },
  { because: 'a list needs "items"', from: '"topics": {\n      "type": "array",\n      "items": { "type": "string", "enum": ["tech", "food"] },\n      "uniqueItems": true\n    }', to: '"topics": ▸{ "type": "array", "uniqueItems": true }', rule: 'list', mend: '"items"', beside: ['en', 'de'].flatMap((tag) => ['tech', 'food'].map((code) => ({ file: `catalogs/messages/${tag}.json`, from: `"event.inputs.topics.option.${code}": "${code === 'tech' ? 'Tech' : 'Food'}",`, to: '' }))) },
  { because: 'a field with several choices needs a list of answers', from: '"items": { "type": "string", "enum": ["tech", "food"] }', to: '"items": ▸{ "type": "string" }', rule: 'list', mend: '"catalog"', beside: ['en', 'de'].flatMap((tag) => ['tech', 'food'].map((code) => ({ file: `catalogs/messages/${tag}.json`, from: `"event.inputs.topics.option.${code}": "${code === 'tech' ? 'Tech' : 'Food'}",`, to: '' }))) },
  { because: 'a choice cannot occur twice', from: '"topics": {\n      "type": "array",\n      "items": { "type": "string", "enum": ["tech", "food"] },\n      "uniqueItems": true\n    }', to: '"topics": ▸{ "type": "array", "items": { "type": "string", "enum": ["tech", "food"] } }', rule: 'list', mend: '"uniqueItems": true' },
  { because: 'an item has fields', from: '"items": {\n        "type": "object",\n        "required": ["name"],\n        "properties": {', to: '"items": {\n        "type": "object",\n        "required": ["name"],\n        ▸"propertys": {', rule: 'unknown-key', mend: '"properties"' },
  { because: 'a field of an item is mistyped', from: '"required": ["name"]', to: '"required": [▸"nmae"]', rule: 'unknown-field', mend: '"name"' },
  { because: 'a condition in an item names an unknown field', from: '"speaks": { "const": true } }, "required": ["speaks"]', to: '"speaks": { "const": true } }, "required": [▸"speeks"]', rule: 'unknown-field', mend: '"speaks"' },
  { because: 'a condition in an item cannot name a field of the form', from: '"speaks": { "const": true } }, "required": ["speaks"]', to: '▸"online": { "const": true } }, "required": ["speaks"]', rule: 'unknown-field', mend: '' },
  { because: 'words of an item’s field are messages', from: '"maxLength": 60', to: '"maxLength": 60, ▸"title": "Name"', rule: 'human-text', mend: 'event.inputs.people.name.label' },
  { because: 'an alternative in an item has no field that could show the error', from: '"required": ["name"]', to: '▸"anyOf": [{ "required": ["name"] }]', rule: 'refused-keyword', mend: '"if" and "then"' },
  // Listed answers.
  { because: 'an answer is a text', from: '["talk", "workshop", "party"]', to: '["talk", "workshop", "party", ▸7]', rule: 'listed-answer', mend: 'Write "7"' },
  { because: 'an answer is a code', from: '["talk", "workshop", "party"]', to: '["talk", "workshop", "party", ▸"Big party!"]', rule: 'listed-answer', mend: 'Write "big-party"' },
  { because: 'an answer occurs twice', from: '["talk", "workshop", "party"]', to: '["talk", "workshop", "party", ▸"talk"]', rule: 'meta-schema', mend: 'Take one' },
  { because: 'a tick refuses the answer with which it starts', from: '"online": { "type": "boolean"', to: '"online": { "type": "boolean", "default": ▸true, "not": { "const": true }', rule: 'default', mend: 'Take "default" out' },
  { because: 'a tick has two answers', from: '"online": { "type": "boolean"', to: '"online": { "type": "boolean", ▸"enum": [true]', rule: 'listed-answer', mend: '"string"' },
  { because: 'the catalog already lists the answers', from: '"catalog": "halls"', to: '"catalog": "halls", ▸"enum": ["north"]', rule: 'listed-answer', mend: '"catalog" or "enum"' },
  { because: 'a condition asks for an answer that is not listed', from: '"const": "workshop"', to: '"const": ▸"workshp"', rule: 'impossible-value', mend: '"workshop"' },
  { because: 'a condition in an item tests a tick for a text', from: '"speaks": { "const": true }', to: '"speaks": { "const": ▸"yes" }', rule: 'impossible-value', mend: 'true or false' },
  { because: 'a condition compares a repeatable group with a list', from: MATERIAL, to: `"if": { "properties": { "people": { "enum": [▸["0"]] } }, "required": ["people"] },${MATERIAL.slice(MATERIAL.indexOf('\n'))}`, rule: 'impossible-value', mend: 'Take it out' },
  { because: 'a condition compares the items of a repeatable group with an object', from: MATERIAL, to: `"if": { "properties": { "people": { "contains": { "not": { "const": ▸{ "name": "Ada" } } } } }, "required": ["people"] },${MATERIAL.slice(MATERIAL.indexOf('\n'))}`, rule: 'impossible-value', mend: 'Take it out' },
  { because: 'a condition compares several choices with a list', from: MATERIAL, to: `"if": { "properties": { "topics": { "const": ▸["food"] } }, "required": ["topics"] },${MATERIAL.slice(MATERIAL.indexOf('\n'))}`, rule: 'impossible-value', mend: '"contains"' },
  { because: 'a group is compared with nothing', from: '"maxItems": 5', to: '"maxItems": 5, "not": { "enum": [▸null] }', rule: 'impossible-value', mend: 'Take it out' },
  { because: 'a text is compared with an object', from: '"then": { "required": ["material"], "properties": {', to: '"then": { "required": ["material"], "properties": { "title": { "not": { "const": ▸{ "a": 1 } } },', rule: 'impossible-value', mend: 'Take it out' },
  // Defaults.
  { because: 'the field lists no such answer', from: '"default": "talk"', to: '"default": ▸"tlak"', rule: 'default', mend: '"talk"' },
  { because: 'the field would refuse its default', from: '"minimum": 1,', to: '"minimum": 1, "default": ▸0,', rule: 'default', mend: 'Write 1 or more' },
  { because: 'a whole number has no fraction', from: '"minimum": 1,', to: '"minimum": 1, "default": ▸1.5,', rule: 'default', mend: 'without a fraction' },
  { because: 'a number is written without quotes', from: '"minimum": 1,', to: '"minimum": 1, "default": ▸"1",', rule: 'default', mend: 'a number' },
  { because: 'the text is too long', from: '"default": "web"', to: '"default": ▸"world wide web"', rule: 'default', mend: '9 characters or less' },
  { because: 'a repeatable group has no default', from: '"maxItems": 5', to: '"maxItems": 5, "default": ▸"Ada"', rule: 'default', mend: 'Take "default" out' },
  { because: 'a consent is given by the visitor', from: '"online": { "type": "boolean"', to: '"online": { "type": "boolean", "const": true, "default": ▸true', rule: 'default', mend: 'Take "default" out', beside: [{ file: SCHEMA, from: '["title", "seats", "people"]', to: '["title", "seats", "people", "online"]' }, ...[['"topics": ["food"],', '"topics": ["food"], "online": true,'], ['"plan": "workshop",', '"plan": "workshop", "online": true,'], ['"people": []', '"people": [], "online": true']].map(([from = '', to = '']) => ({ file: EXAMPLES, from, to }))] },
  { because: 'a default in a condition comes too late', from: '"then": { "required": ["material"], "properties": {', to: '"then": { "required": ["material"], "properties": { "seats": { ▸"default": 3 },', rule: 'default', mend: 'first defined' },
  // Conditions that wait for each other.
  { because: 'a field waits for itself', from: '"if": { "properties": { "plan": { "const": "workshop" } }, "required": ["plan"] },\n  "then": { "required": ["material"], "properties": { "material"', to: '"if": { "required": ["material"] },\n  "then": { "required": ["material"], "properties": { ▸"material"', rule: 'condition', mend: 'without a condition' },
  { because: 'two fields wait for each other', from: MATERIAL, to: '"dependencies": { "notes": { "properties": { "material": { "type": "string" } } } },\n  "if": { "required": ["material"] },\n  "then": { "properties": { ▸"notes"', rule: 'condition', mend: 'without a condition', beside: [{ file: SCHEMA, from: '    "notes": { "type": "string", "maxLength": 501 },\n', to: '' }, { file: EXAMPLES, from: '"material": "required", ', to: '' }] },
];

// prettier-ignore
const IN_UI: readonly Mistake[] = [
  // Steps.
  { because: 'a step names an unknown field', from: '"fields": ["seats", "price", "topics"]', to: '"fields": ["seats", "price", "topics", ▸"pirce"]', rule: 'unknown-field', mend: '"price"' },
  { because: 'a field is in no step', from: '"ui:steps": [\n    { "name": "about", "fields": ["title", ', to: '"ui:steps": ▸[\n    { "name": "about", "fields": [', rule: 'step', mend: '"title" into the "fields"' },
  { because: 'a field is in two steps', from: '"fields": ["seats", "price", "topics"]', to: '"fields": [▸"day", "seats", "price", "topics"]', rule: 'step', mend: 'one of the two' },
  { because: 'two steps have one name', from: '{ "name": "place", "fields": ["seats"', to: '{ "name": ▸"about", "fields": ["seats"', rule: 'step', mend: 'of its own', beside: ['en', 'de'].map((tag) => ({ file: `catalogs/messages/${tag}.json`, from: '  "event.steps.place.title": "Place",\n', to: '' })) },
  { because: 'a step has another order than the form', from: '"fields": ["people", "notes", "origin"]', to: '"fields": ["people", "origin", ▸"notes"]', rule: 'step', mend: 'in one order' },
  { because: 'a group lies in two steps', from: '"fields": ["seats", "price"] }', to: '"fields": ["seats", "price", "topics", ▸"people"] }', rule: 'step', mend: 'in one step' },
  { because: 'a step needs fields', from: '"fields": ["seats", "price", "topics"]', to: '"fields": ▸[]', rule: 'meta-schema', mend: 'as they follow' , beside: [{ file: UI, from: '"fields": ["people", "notes", "origin"]', to: '"fields": ["seats", "price", "topics", "people", "notes", "origin"]' }] },
  { because: 'a step must name a repeatable group, not its fields', from: '"fields": ["people", "notes", "origin"]', to: '"fields": ["people", ▸"people.name", "notes", "origin"]', rule: 'unknown-field', mend: 'Write "people"' },
  { because: 'only the form has steps', from: NOTES, to: `${NOTES}▸"ui:steps": [], `, rule: 'refused-keyword', mend: 'beside "ui:order"' },
  // Items.
  { because: 'an item’s field is not in the order', from: '"ui:order": ["name", "hall", "city", "speaks", "talk"]', to: '"ui:order": ▸["name", "hall", "city", "speaks"]', rule: 'missing-in-order', mend: '"talk"' },
  { because: 'an item’s field is mistyped in the order', from: '"ui:order": ["name", "hall",', to: '"ui:order": ["name", ▸"hlal",', rule: 'unknown-field', mend: '"hall"' },
  { because: 'an item’s field is mistyped', from: ITEM, to: '▸"nmae": { "ui:widget": "text" },', rule: 'unknown-field', mend: '"name"' },
  { because: 'the order of an item belongs into "items"', from: NOTES, to: `${NOTES}▸"ui:order": [], `, rule: 'refused-keyword', mend: '"items"' },
  { because: 'a repeatable group has no widget', from: '"people": {\n', to: '"people": {\n    "ui:widget": ▸"checkboxes",\n', rule: 'widget', mend: 'Take it out' },
  // Controls.
  { because: 'the widget for texts cannot give a number', from: '"seats": { "ui:widget": "number"', to: '"seats": { "ui:widget": ▸"text"', rule: 'widget', mend: '"number"' },
  { because: 'radios allow only one choice', from: '"topics": { "ui:widget": "checkboxes"', to: '"topics": { "ui:widget": ▸"radios"', rule: 'widget', mend: '"checkboxes"' },
  { because: 'a list in the document is no catalog', from: '"ui:widget": "radios"', to: '"ui:widget": ▸"typeahead"', rule: 'widget', mend: '"select" or "radios"' },
  { because: 'a control inside an item does not fit', from: ITEM, to: '"name": { "ui:widget": ▸"number" },', rule: 'widget', mend: '"text"' },
  { because: 'the widget for dates needs the format date', from: '"notes": { "ui:widget": "textarea", "ui:options": { "rows": 5 } }', to: '"notes": { "ui:widget": ▸"date" }', rule: 'widget', mend: '"format": "date"', beside: [EN, DE].map((file) => ({ file, from: '"event.inputs.notes.placeholder"', to: '"event.inputs.notes.help"' })) },
  // Details.
  { because: 'no such width exists', from: '"span": "third"', to: '"span": ▸"thirds"', rule: 'meta-schema', mend: '"third"' },
  { because: 'a text box has no rows', from: ITEM, to: '"name": { "ui:options": { ▸"rows": 4 } },', rule: 'widget-option', mend: '"textarea"' },
  { because: 'a box has more than one row', from: '"rows": 5', to: '"rows": ▸1', rule: 'meta-schema', mend: '2 or more' },
  { because: 'radios have no place for a tooltip', from: '"ui:widget": "radios"', to: '"ui:widget": "radios", "ui:options": { ▸"tooltip": false }', rule: 'widget-option', mend: '….help' },
  { because: 'a legend has no tooltip', from: '"people": {\n', to: '"people": {\n    "ui:options": { ▸"tooltip": false },\n', rule: 'widget-option', mend: '….help' },
  { because: 'no hint reads a number field', from: '"ui:widget": "number"', to: '"ui:widget": "number", "ui:hint": ▸"email-typo"', rule: 'hint', mend: 'Take it out' },
  // Hidden fields.
  { because: 'nothing fills in a hidden field', from: '"ui:widget": "hidden"', to: '"ui:widget": ▸"hidden"', rule: 'hidden', mend: '"default"', beside: [{ file: SCHEMA, from: ', "default": "web"', to: '' }] },
  { because: 'a hidden field may stay empty', from: '"ui:widget": "hidden"', to: '"ui:widget": ▸"hidden", "ui:dependsOn": [{ "from": "plan", "is": "talk", "value": "web" }]', rule: 'hidden', mend: '"else"', beside: [{ file: SCHEMA, from: ', "default": "web"', to: '' }, { file: SCHEMA, from: '["title", "seats", "people"]', to: '["title", "seats", "people", "origin"]' }, ...[['"topics": ["food"],', '"topics": ["food"], "origin": "web",'], ['"plan": "workshop",', '"plan": "workshop", "origin": "web",'], ['"people": []', '"people": [], "origin": "web"']].map(([from = '', to = '']) => ({ file: EXAMPLES, from, to }))] },
  // Dependencies.
  { because: 'a source in a repeatable group is ambiguous', from: NOTES, to: `${NOTES}"ui:dependsOn": [{ "from": ▸"people.name" }], `, rule: 'dependency-reach', mend: 'of the whole form' },
  { because: 'a field of the same item has a short name', from: '{ "from": ["name", "title"], "template": "{name}: {title}" }', to: '{ "from": ▸"people.name" }', rule: 'dependency-reach', mend: 'Write "name"' },
  { because: 'a repeatable group is not an answer', from: NOTES, to: `${NOTES}"ui:dependsOn": [{ "from": ▸"people" }], `, rule: 'dependency-target', mend: 'another field' },
  { because: 'only the visitor adds items', from: '"people": {\n', to: '"people": {\n    "ui:dependsOn": [{ "from": ▸"title", "is": "Bread", "value": "x" }],\n', rule: 'dependency-target', mend: 'Take the rule out', beside: [] },
  { because: 'no text is made of a number', from: NOTES, to: `${NOTES}"ui:dependsOn": [{ "from": ▸"seats", "template": "{seats}" }], `, rule: 'dependency-source', mend: '"is": a number' },
  { because: 'no text is made of several choices', from: NOTES, to: `${NOTES}"ui:dependsOn": [{ "from": ▸"topics", "template": "{topics}" }], `, rule: 'dependency-source', mend: 'another field' },
  { because: 'a number has no entry', from: NOTES, to: `${NOTES}"ui:dependsOn": [{ "from": ▸"seats", "take": "value" }], `, rule: 'dependency-source', mend: '"is": a number' },
  { because: 'a number cannot copy a text', from: '"ui:widget": "number"', to: '"ui:widget": "number", "ui:dependsOn": [{ "from": ▸"title" }]', rule: 'dependency-target', mend: '' },
  { because: 'a rule gives a number more than its maximum', from: '"ui:widget": "number"', to: '"ui:widget": "number", "ui:dependsOn": [{ "from": "plan", "is": "talk", "value": ▸501 }]', rule: 'dependency-value', mend: '500 or less' },
  { because: 'a source inside the item is mistyped', from: '"from": "hall"', to: '"from": ▸"hlal"', rule: 'unknown-field', mend: '"hall"' },
  { because: 'an entry inside the item has no such property', from: '"is": "south", "value": "Ribe"', to: '"take": ▸"ctiy"', rule: 'unknown-property', mend: '"city"' },
  { because: 'fields of an item fill each other', from: ITEM, to: '"name": { "ui:dependsOn": [{ "from": ▸"talk" }] },', rule: 'dependency-cycle', mend: 'Take out one' },
];

// prettier-ignore
const IN_EXAMPLES: readonly Mistake[] = [
  { because: 'an item has an unknown field', from: '{ "name": "Ada", "hall": "north" }', to: '{ ▸"nmae": "Ada", "hall": "north" }', rule: 'unknown-field', mend: '"name"' },
  { because: 'an item answers with a name', from: '{ "name": "Ada", "hall": "north" }', to: '{ "name": "Ada", "hall": ▸"North Hall" }', rule: 'example-answer', mend: '"north"' },
  { because: 'a problem is expected for an unknown field', from: '"people.1.talk"', to: '▸"people.1.tlak"', rule: 'unknown-field', mend: '"talk"' },
  { because: 'the problem is in another item than expected', from: '"expect": { "material": "required", "seats": "tooLarge", "people.1.talk"', to: '"expect": ▸{ "material": "required", "seats": "tooLarge", "people.0.talk"', rule: 'changed-outcome', severity: 'warning', mend: '--accept' },
  { because: 'no item at all is "tooShort", not "required"', from: '"people": "tooShort"', to: '"people": "required"', rule: 'changed-outcome', severity: 'warning', mend: '--accept' },
];

// prettier-ignore
const IN_MESSAGES: readonly Mistake[] = [
  { because: 'an answer has no text', from: '  "event.inputs.plan.option.party": "Party",\n', to: '', rule: 'missing-message', mend: '"event.inputs.plan.option.party"' },
  { because: 'a text is for an answer that does not exist', from: '"event.inputs.plan.option.party"', to: '"event.inputs.plan.option.a-fair-in-the-village": "Fair", "event.inputs.plan.option.party"', rule: 'unused-message', mend: 'Delete it' },
  { because: 'an item has no name', from: '  "event.inputs.people.item": "Guest {number}",\n', to: '', rule: 'missing-message', mend: '"event.inputs.people.item"' },
  { because: 'the button that adds an item has no text', from: '  "event.inputs.people.add": "Add a guest",\n', to: '', rule: 'missing-message', mend: '"event.inputs.people.add"' },
  { because: 'a list uses the general text, which is about characters', from: '  "event.inputs.people.error.tooShort": "Add a guest, please.",\n', to: '', rule: 'missing-message', mend: '"event.inputs.people.error.tooShort"' },
  { because: 'a step has no title', from: '  "event.steps.place.title": "Place",\n', to: '', rule: 'missing-message', mend: '"event.steps.place.title"' },
  { because: 'a field of an item has no label', from: '  "event.inputs.people.name.label": "Name",\n', to: '', rule: 'missing-message', mend: '"event.inputs.people.name.label"' },
  { because: 'the name of an item uses an unknown parameter', from: 'Guest {number}', to: 'Guest {nubmer}', rule: 'message-arguments', mend: '"number"' },
];

const TABLES = [
  { file: SCHEMA, mistakes: IN_SCHEMA },
  { file: UI, mistakes: IN_UI },
  { file: EXAMPLES, mistakes: IN_EXAMPLES },
];

describe.each(TABLES)(
  'R4.3 R4.6 the check reports mistakes with kinds, steps and repeatable groups in $file',
  ({ file, mistakes }) => {
    it.each(mistakes)(
      'R4.3 R4.6 a mistake is reported: $because',
      ({ from, to, rule, mend, severity = 'error', beside = [] }) => {
        const { findings, texts } = checkEdited([...beside, { file, from, to: to.replace('▸', '') }]);
        const snippet = to.includes('▸') ? to : undefined;
        const place = snippet === undefined ? {} : placeOf(snippet, texts.get(file) ?? '');
        expect(findings).toMatchObject([
          {
            file,
            ...place,
            severity,
            rule,
            message: expect.stringMatching(/\.$/),
            suggestion: expect.stringContaining(mend),
          },
        ]);
      },
    );
  },
);

describe('R2.26 R4.6 messages of kinds, steps and repeatable groups', () => {
  it('R2.26 must include texts for lists in every language, because the general texts are about characters', () => {
    const { findings } = checkEdited([
      { file: EN, from: '  "event.inputs.people.error.tooShort": "Add a guest, please.",\n', to: '' },
      {
        file: DE,
        from: '  "event.inputs.people.error.tooShort": "Bitte fügen Sie einen Gast hinzu.",\n',
        to: '',
      },
    ]);
    const key = 'event.inputs.people.error.tooShort';
    expect(findings.map(({ file, rule, suggestion }) => [file, rule, suggestion])).toStrictEqual([
      [DE, 'missing-message', `Write "${key}": "…".`],
      [EN, 'missing-message', `Write "${key}": "…".`],
    ]);
  });

  it('R2.26 may have one text for all problems of a list', () => {
    const without = ['tooShort', 'tooLong', 'required'].flatMap((problem) =>
      [EN, DE].map((file) => ({
        file,
        from: `"event.inputs.people.error.${problem}"`,
        to: `"event.inputs.people.error${problem === 'required' ? '' : `.${problem}`}"`,
      })),
    );
    expect(checkEdited(without).findings).toStrictEqual([]);
  });

  it('R4.6 have a warning for a placeholder that the widget does not show', () => {
    const beside = [EN, DE].map((file) => ({
      file,
      from: '"event.inputs.plan.label"',
      to: '"event.inputs.plan.placeholder": "…", "event.inputs.plan.label"',
    }));
    expect(checkEdited(beside).findings).toMatchObject([{ severity: 'warning', rule: 'unsaid-message' }]);
  });

  it('R2.10 R21.1 have a finding for a tag in a consent that keys.json does not declare, which the page cannot draw', () => {
    const label = '"signup.inputs.newsletter.label": "';
    const { findings } = checkEdited(
      [EN, DE].map((file) => ({ file, from: label, to: `${label}<b>News</b> ` })),
    );
    expect(findings.map(({ file, rule, message }) => [file, rule, message])).toStrictEqual(
      [DE, EN].map((file) => [file, 'message-arguments', 'The page does not draw <b>.']),
    );
  });

  it.each(IN_MESSAGES)('R2.26 R4.6 have a finding when $because', ({ from, to, rule, mend }) => {
    const { findings } = checkEdited([{ file: EN, from, to }]);
    expect(findings).toMatchObject([
      { file: EN, severity: 'error', rule, suggestion: expect.stringContaining(mend) },
    ]);
  });
});

// prettier-ignore
const CORRECT: readonly { readonly because: string; readonly edits: readonly Edit[] }[] = [
  { because: 'a condition tests whether one of several choices was made', edits: [{ file: SCHEMA, from: '"if": { "properties": { "plan": { "const": "workshop" } }, "required": ["plan"] }', to: '"if": { "properties": { "topics": { "contains": { "const": "tech" } } }, "required": ["topics"] }' }, { file: EXAMPLES, from: '"plan": "workshop"', to: '"topics": ["tech"]' }] },
  { because: 'a number is filled in', edits: [{ file: UI, from: '"ui:widget": "number"', to: '"ui:widget": "number", "ui:dependsOn": [{ "from": "plan", "is": "party", "value": 100, "else": 12 }]' }] },
  { because: 'a constant depends on a number', edits: [{ file: UI, from: NOTES, to: `${NOTES}"ui:dependsOn": [{ "from": "seats", "is": 500, "value": "Full" }], ` }] },
  { because: 'a catalog is chosen from by radios', edits: [{ file: UI, from: ITEM, to: `${ITEM} "hall": { "ui:widget": "radios" },` }] },
  { because: 'a condition brings a limit', edits: [{ file: SCHEMA, from: '"then": { "required": ["material"], "properties": {', to: '"then": { "required": ["material"], "properties": { "price": { "maximum": 10 },' }] },
  { because: 'a hidden field follows from another', edits: [{ file: SCHEMA, from: ', "default": "web"', to: '' }, { file: UI, from: '"ui:widget": "hidden"', to: '"ui:widget": "hidden", "ui:dependsOn": [{ "from": "plan", "is": "talk", "value": "a", "else": "b" }]' }] },
];

describe('R4.1 R4.3 correct edits with kinds, steps and repeatable groups', () => {
  it.each(CORRECT)('R4.1 R4.3 have no finding when $because', ({ edits }) => {
    expect(checkEdited(edits).findings).toStrictEqual([]);
  });
});
