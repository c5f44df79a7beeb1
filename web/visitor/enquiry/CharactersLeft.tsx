import { m } from '#messages';
/** Remaining characters of a message near its limit, announced once per hundred. */

/** Maximum characters per message. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Shows the remaining characters from here on. */
const WARN_BELOW = 400;

export function CharactersLeft({ words }: { words: string }) {
  const remaining = Math.max(0, MAX_MESSAGE_LENGTH - words.length);
  const isSoon = remaining <= WARN_BELOW;
  const about = Math.ceil(remaining / 100) * 100;
  return (
    <>
      <span className="words-left" aria-hidden>
        {isSoon && m['enquiry.characters_left']({ count: remaining })}
      </span>
      <span className="visually-hidden" role="status">
        {isSoon &&
          (remaining === 0
            ? m['enquiry.no_characters_left']()
            : m['enquiry.up_to_characters_left']({ about }))}
      </span>
    </>
  );
}
