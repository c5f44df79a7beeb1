import { newPushKey } from './new-key.ts';

/** The settings that tests hold the product to, whatever an operator has set in wrangler.toml. */
export const testedVars = {
  NETWORK_NAME: 'Sobe',
  SOCIAL_URL: 'https://example.org/sobe',
  MAIL_FROM: 'Sobe <hello@example.org>',
  STORAGE_QUOTA_GB: '10',
  SIGNUP_APPROVAL: 'admin',
  ACCESS_LOG_DAYS: '365',
  CURRENCY: 'GBP',
  MINIMUM_AGE: '',
  INDEXNOW_KEY: '',
  REQUIRE_SECOND_FACTOR: 'nobody',
  PUSH_KEY: newPushKey(),
  DATA_KEY: 'a key for what tests encrypt, of more than thirty-two bytes',
};

/** What wrangler.toml asks of a deployed site, and nobody of one on their own machine. */
export const onThisMachine = { REQUIRE_SECOND_FACTOR: 'nobody', MINIMUM_AGE: '' };
