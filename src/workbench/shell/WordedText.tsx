import type { ReactNode } from 'react';
import { textParts } from '#workbench/edit/text-parts.ts';
import look from './look.module.css';

/** A text as visitors read it: without tags. Words in brackets say what its links lead to. */
export function WordedText({ text }: { readonly text: string }): ReactNode {
  return textParts(text).map(({ words, is }, at) =>
    is === undefined ? (
      <span key={at}>{words}</span>
    ) : (
      <span key={at}>
        <u>{words}</u>{' '}
        <span className={look['muted']} lang="en">
          {`(${is})`}
        </span>
      </span>
    ),
  );
}
