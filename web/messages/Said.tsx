import type { MessageListed } from '../../worker/contract/messages.ts';

/** What was said last, or what a search has found. */
export const Said = ({ message }: { message: MessageListed }) => {
  const { found_words, last_words, last_is_own } = message;
  const words = found_words ?? last_words;
  if (!words) return null;
  return (
    <span className="said-last">
      {found_words === null && last_is_own && <b>You: </b>}
      <span dir="auto">{words}</span>
    </span>
  );
};
