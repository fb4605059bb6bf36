/** The smallest environment with which production starts (R15.7). */
export const PRODUCTION = {
  ENVIRONMENT_NAME: 'production',
  PRIVACY_URL_EN: 'https://legal.example/privacy',
  TERMS_URL_EN: 'https://legal.example/terms',
};
