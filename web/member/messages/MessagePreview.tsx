import { getLocale } from '#language';
import { m } from '#messages';
import type { ListedConversation } from '../../../worker/contract/community/messages.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';

/** Text of the latest message, or of the search match. */
export const MessagePreview = ({ message }: { message: ListedConversation }) => {
  const { found_words, last_words, last_is_own } = message;
  const words = found_words ?? last_words;
  const language = useLanguageAttributes(message.words_language_id);
  if (!words) return null;
  return (
    <span className="said-last" dir="auto" {...language}>
      {found_words === null && last_is_own && (
        <>
          <bdi lang={getLocale()}>
            <b>{m['message.you_before']()}</b>
          </bdi>{' '}
        </>
      )}
      {words}
    </span>
  );
};
