/** A JSON document or a part of it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The documents and texts of a new form, before it has a name. */
export interface FormDocuments {
  readonly schema: JsonObject;
  /** Without `messages`, which the name of the form decides. */
  readonly ui: JsonObject;
  readonly examples: readonly JsonObject[];
  /** The overlays, by the names of their variants. */
  readonly variants: Readonly<Record<string, JsonObject>>;
  /** The texts in each language that has them, by their keys without the prefix of the form. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What `keys.json` declares of these texts, by the same keys. */
  readonly declared: JsonObject;
}
