/** Settings of local sites that differ from the defaults of deployed sites. */

import { generatePushKey } from './generate-key.ts';

/** Fixed settings for tests, independent of wrangler.toml. */
export const testVars = {
  NETWORK_NAME: 'Sobe',
  SOCIAL_URL: 'https://example.org/sobe',
  MAIL_FROM: 'Sobe <hello@example.org>',
  STORAGE_QUOTA_GB: '10',
  SIGNUP_APPROVAL: 'admin',
  ACCESS_LOG_DAYS: '365',
  CURRENCY: 'GBP',
  LANGUAGES: 'en',
  MINIMUM_AGE: '',
  INDEXNOW_KEY: '',
  REQUIRE_SECOND_FACTOR: 'nobody',
  PUSH_KEY: generatePushKey(),
  DATA_KEY: 'a key for what tests encrypt, of more than thirty-two bytes',
};

export const localVars = {
  REQUIRE_SECOND_FACTOR: 'nobody',
  MINIMUM_AGE: '',
  LANGUAGES: 'en,cy,pl,de,fr,es,ar',
};
