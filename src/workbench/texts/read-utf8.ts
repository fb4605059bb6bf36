/** Reads the text of a file. Throws when the file has another encoding than UTF-8: its letters would turn into others (R21.12). */
export async function readUtf8(file: Blob): Promise<string> {
  const text = decode(await file.arrayBuffer());
  // A file in UTF-16 has a NUL in each letter of English. It is no text in UTF-8, even where its bytes are.
  if (text === undefined || text.includes('\0'))
    throw new Error(
      'The file is not in UTF-8. In a table program, save it as “CSV UTF-8”, and import it again.',
    );
  return text;
}

function decode(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
