import { useWordsLanguage } from '../../hooks/use-words-language.ts';

/** Language of the words in a plain form: that of the page, without asking. */
export function WordsLanguageInput() {
  const language = useWordsLanguage();
  return language && <input type="hidden" name="language_id" value={language} />;
}
