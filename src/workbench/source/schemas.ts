import catalog from '#schemas/catalog.schema.json';
import examples from '#schemas/form-examples.schema.json';
import page from '#schemas/form-page.schema.json';
import schema from '#schemas/form-schema.schema.json';
import ui from '#schemas/form-ui.schema.json';
import variant from '#schemas/form-variant.schema.json';
import keys from '#schemas/message-keys.schema.json';
import messages from '#schemas/messages.schema.json';

/** A meta-schema with the patterns of the documents that it describes. A later pattern with `!` excludes documents. */
interface DocumentSchema {
  readonly uri: string;
  readonly files: string[];
  readonly schema: object;
}

/** The meta-schemas. Exactly one describes each document. */
export const SCHEMAS: readonly DocumentSchema[] = [
  { uri: 'form-schema', files: ['forms/*/schema.json'], schema },
  { uri: 'form-ui', files: ['forms/*/ui.json'], schema: ui },
  { uri: 'form-examples', files: ['forms/*/examples.json'], schema: examples },
  { uri: 'form-page', files: ['forms/*/page.json'], schema: page },
  { uri: 'form-variant', files: ['forms/*/variants/*.json'], schema: variant },
  { uri: 'message-keys', files: ['catalogs/messages/keys.json'], schema: keys },
  { uri: 'messages', files: ['catalogs/messages/*.json', '!catalogs/messages/keys.json'], schema: messages },
  { uri: 'catalog', files: ['catalogs/*/*.json', '!catalogs/messages/*.json'], schema: catalog },
].map((entry) => ({ ...entry, uri: `file:///schemas/${entry.uri}.schema.json` }));
