import catalog from '#schemas/catalog.schema.json';
import examples from '#schemas/form-examples.schema.json';
import schema from '#schemas/form-schema.schema.json';
import ui from '#schemas/form-ui.schema.json';
import variant from '#schemas/form-variant.schema.json';
import keys from '#schemas/message-keys.schema.json';
import messages from '#schemas/messages.schema.json';

/** The meta-schemas, each with the documents that it describes. */
export const SCHEMAS: readonly { readonly uri: string; readonly files: string; readonly schema: object }[] = [
  { uri: 'form-schema', files: 'forms/*/schema.json', schema },
  { uri: 'form-ui', files: 'forms/*/ui.json', schema: ui },
  { uri: 'form-examples', files: 'forms/*/examples.json', schema: examples },
  { uri: 'form-variant', files: 'forms/*/variants/*.json', schema: variant },
  { uri: 'message-keys', files: 'catalogs/messages/keys.json', schema: keys },
  { uri: 'messages', files: 'catalogs/messages/*.json', schema: messages },
  { uri: 'catalog', files: 'catalogs/*/*.json', schema: catalog },
].map((entry) => ({ ...entry, uri: `file:///schemas/${entry.uri}.schema.json` }));
