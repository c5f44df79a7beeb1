/** The settings that tests hold the product to, whatever an operator has set in wrangler.toml. */
export const testedVars = {
  NETWORK_NAME: 'Sobe',
  SOCIAL_URL: 'https://example.org/sobe',
  MAIL_FROM: 'Sobe <hello@example.org>',
  STORAGE_QUOTA_GB: '10',
  SIGNUP_APPROVAL: 'admin',
  ACCESS_LOG_DAYS: '365',
};
