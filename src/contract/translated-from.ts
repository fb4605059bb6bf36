/**
 * The member of a message file with the English texts that some of its texts were made from, by key (R12.7). The workbench writes it
 * when an English text changes. Visitors get nothing of it.
 */
export const TRANSLATED_FROM = '$translatedFrom';
