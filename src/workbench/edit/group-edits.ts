import {
  type Documents,
  editing,
  type Gesture,
  languagesOf,
  messagesPath,
  objectIn,
  readAt,
  setting,
  textIn,
  together,
  uiPath,
} from './documents.ts';
import { type FieldOrder, fieldOrderOf } from './field-order.ts';
import { type FormOutline, type OutlineField, outlineOf } from './form-outline.ts';
import { insertItem, setAt } from './json-text.ts';
import { nameFromText } from './new-fields.ts';
import { writeOrder } from './order-edits.ts';
import { englishOr, type TextsByLanguage } from './step-texts.ts';
import { lastKeyOf, removeTextsUnder, setMessage } from './text-edits.ts';

const GROUPS = 'ui:groups';

/** A new group: its first and its last field, and its heading by language. */
export interface NewGroup {
  readonly from: string;
  readonly to: string;
  readonly headings: TextsByLanguage;
}

/** The possible last fields of a group that begins at a field: this field, and those below it up to the next group or step. */
export function groupEnds({ fields }: FormOutline, { name, step }: OutlineField): readonly OutlineField[] {
  const fromField = fields.slice(fields.findIndex((field) => field.name === name));
  const end = fromField.findIndex((field) => field.group !== undefined || field.step !== step);
  return end < 0 ? fromField : fromField.slice(0, end);
}

/** Puts neighbouring fields under one heading. */
export function addGroup(form: string, { from, to, headings }: NewGroup): Gesture {
  return (documents) => {
    const outline = outlineOf(documents, form);
    const names = outline.fields.map(({ name }) => name);
    const fields = names.slice(names.indexOf(from), names.indexOf(to) + 1);
    if (!names.includes(from) || fields.length === 0) return documents;
    const name = nameFromText(englishOr(headings), outline.groups);
    const value = { name, fields };
    return together(
      editing(uiPath(form), (text) =>
        outline.groups.length === 0
          ? setAt(text, [GROUPS], { value: [value], after: 'ui:order' })
          : insertItem(text, [GROUPS], { value, at: outline.groups.length }),
      ),
      ...languagesOf(documents).flatMap((language) => {
        const text = headings[language] ?? '';
        return text === '' ? [] : [setGroupHeading(outline, { group: name, language }, text)];
      }),
    )(documents);
  };
}

/** The groups that a field without a group can join: the groups of the field above and of the field below. */
export function groupsBeside({ fields }: FormOutline, { name, step }: OutlineField): readonly string[] {
  const at = fields.findIndex((field) => field.name === name);
  const beside = [fields[at - 1], fields[at + 1]].filter((field) => field?.step === step);
  return [...new Set(beside.flatMap((field) => field?.group ?? []))];
}

/** Takes a field into the group above or below it. */
export function joinGroup(form: string, field: string, group: string): Gesture {
  return inGroups(form, (order, groups) => {
    const at = groups.indexOf(group);
    return { ...order, groups: order.groups.with(at, [...(order.groups[at] ?? []), field]) };
  });
}

/** Takes a field out of its group. The field then follows the group, or precedes it when it was the first. */
export function leaveGroup(form: string, field: string): Gesture {
  return (documents) => {
    const { fields, groups } = outlineOf(documents, form);
    const group = fields.find(({ name }) => name === field)?.group;
    if (group === undefined) return documents;
    const own = fields.filter((one) => one.group === group).map(({ name }) => name);
    if (own.length === 1) return dissolveGroup(form, group)(documents);
    return inGroups(form, (order) => {
      const rest = order.names.filter((name) => name !== field);
      const behind = rest.indexOf(own.at(-1) ?? '') + 1;
      const names = own[0] === field || own.at(-1) === field ? order.names : rest.toSpliced(behind, 0, field);
      const remaining = own.filter((name) => name !== field);
      return { ...order, names, groups: order.groups.with(groups.indexOf(group), remaining) };
    })(documents);
  };
}

/** Removes a group and its heading. The fields of the group stay where they are. */
export function dissolveGroup(form: string, group: string): Gesture {
  return (documents) => {
    const { prefix, groups } = outlineOf(documents, form);
    const at = groups.indexOf(group);
    if (at < 0) return documents;
    const place = groups.length === 1 ? [GROUPS] : [GROUPS, at];
    return together(
      setting(uiPath(form), place, undefined),
      removeTextsUnder(`${prefix}.groups.${group}.`),
    )(documents);
  };
}

/** Whether a group is one box with two parts. A box has room for exactly two fields. */
export function isJoined(documents: Documents, { form, groups }: FormOutline, group: string): boolean {
  return objectIn(readAt(documents, uiPath(form), [GROUPS, groups.indexOf(group)]))['joined'] === true;
}

/** Which heading: that of a group, in one language. */
export interface GroupHeading {
  readonly group: string;
  readonly language: string;
}

/** The heading of a group in a language; empty where there is none. */
export function groupHeading(
  documents: Documents,
  { prefix }: Pick<FormOutline, 'prefix'>,
  { group, language }: GroupHeading,
): string {
  return textIn(readAt(documents, messagesPath(language), [`${prefix}.groups.${group}.legend`]));
}

/** The name of a group as editors know it: its heading, in English where the language has none. */
export function groupName(
  documents: Documents,
  outline: Pick<FormOutline, 'prefix'>,
  { group, language = 'en' }: { readonly group: string; readonly language?: string },
): string {
  const headingIn = (one: string): string => groupHeading(documents, outline, { group, language: one });
  return headingIn(language) || headingIn('en') || group;
}

/** Writes the heading of a group in a language. */
export function setGroupHeading(
  { prefix }: Pick<FormOutline, 'prefix'>,
  { group, language }: GroupHeading,
  text: string,
): Gesture {
  return (documents) =>
    setMessage({
      language,
      key: `${prefix}.groups.${group}.legend`,
      text,
      after:
        lastKeyOf(documents, language, `${prefix}.groups.`) ?? lastKeyOf(documents, language, `${prefix}.`),
    })(documents);
}

function inGroups(
  form: string,
  change: (order: FieldOrder, groups: readonly string[]) => FieldOrder,
): Gesture {
  return (documents) =>
    writeOrder(form, change(fieldOrderOf(documents, form), outlineOf(documents, form).groups))(documents);
}
