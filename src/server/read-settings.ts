import { readFileSync } from 'node:fs';
import { loadAppSecret, type Secrets } from './config/app-secret.ts';
import { readConfig } from './config/read-config.ts';
import type { Config } from './config/variables.ts';
import { fileFaults } from './file-faults.ts';
import { addTheme, inlineStyles } from './static/page-html.ts';
import { type Client, readClient } from './static/read-client.ts';

/** The environment, the secrets, and the page with its theme. */
export interface Settings {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly client: Client | null;
  /** The page that previews show: the served page, or in development the last build. */
  readonly previewClient: Client | null;
}

/** Where the settings are. */
interface SettingsPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clientDir: string;
  /** In development: the folder of the page that previews show. */
  readonly previewDir: string | undefined;
}

/** Reads what the operator and the build have set. Rejects with `ConfigFaults`. */
export async function readSettings({ env, clientDir, previewDir }: SettingsPlace): Promise<Settings> {
  const page = await readClient(clientDir);
  const config = readConfig({
    env,
    readFile: (path) => readFileSync(path, 'utf8'),
    fileFaults: (settings) => fileFaults(settings, page),
  });
  const withStyles = (built: Client | null): Client | null =>
    built && inlineStyles(addTheme(built, config.theme));
  const client = withStyles(page);
  const previewClient = previewDir === undefined ? client : withStyles(await readClient(previewDir));
  return { config, secrets: loadSecrets(config), client, previewClient };
}

/** The secret, and the one before it while both are valid. */
function loadSecrets({ appSecret, appSecretPrevious, dataDir }: Config): Secrets {
  const secret = loadAppSecret(appSecret, dataDir);
  return appSecretPrevious === undefined ? [secret] : [secret, appSecretPrevious];
}
