import { getLocale } from '#language';

/** Language of the page, for a plain form after which the visitor gets e-mails. */
export const LanguageField = () => <input type="hidden" name="language_id" value={getLocale()} />;
