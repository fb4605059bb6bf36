// Written by `npm run docs` from the `widget.json` of each folder: change it there.
import type { WidgetFacts } from './field-kinds.ts';

/** What the widgets say about themselves, by their names in documents. */
export const WIDGET_FACTS: Readonly<Record<string, WidgetFacts>> = {
  checkbox: {
    usualFor: ['tick'],
    drawsLabel: true,
  },
  checkboxes: {
    usualFor: ['several'],
    drawsLabel: true,
  },
  consent: {
    alsoFor: ['tick'],
    drawsLabel: true,
  },
  date: {
    alsoFor: ['text'],
  },
  'dial-code': {
    alsoFor: ['choice'],
  },
  email: {
    alsoFor: ['text'],
    showsPlaceholder: true,
    takesFreeText: true,
  },
  hidden: {
    alsoFor: ['text', 'listed', 'choice', 'number', 'tick'],
    drawsLabel: true,
  },
  number: {
    usualFor: ['number'],
    showsPlaceholder: true,
  },
  password: {
    alsoFor: ['text'],
  },
  radios: {
    alsoFor: ['listed', 'choice'],
    drawsLabel: true,
  },
  select: {
    usualFor: ['listed'],
    alsoFor: ['choice'],
  },
  tel: {
    alsoFor: ['text'],
    showsPlaceholder: true,
    takesFreeText: true,
  },
  text: {
    usualFor: ['text'],
    showsPlaceholder: true,
    takesFreeText: true,
  },
  textarea: {
    alsoFor: ['text'],
    showsPlaceholder: true,
    takesFreeText: true,
  },
  typeahead: {
    usualFor: ['choice'],
    showsPlaceholder: true,
  },
  url: {
    alsoFor: ['text'],
    showsPlaceholder: true,
    takesFreeText: true,
  },
};
