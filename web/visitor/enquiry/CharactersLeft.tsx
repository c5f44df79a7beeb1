/** Maximum characters per message. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Shows the remaining characters from here on. */
const WARN_BELOW = 400;

/** Remaining characters near the limit, announced once per hundred. */
export function CharactersLeft({ words }: { words: string }) {
  const remaining = Math.max(0, MAX_MESSAGE_LENGTH - words.length);
  const isSoon = remaining <= WARN_BELOW;
  const about = Math.ceil(remaining / 100) * 100;
  return (
    <>
      <span className="words-left" aria-hidden>
        {isSoon && `${remaining} ${remaining === 1 ? 'character' : 'characters'} left`}
      </span>
      <span className="visually-hidden" role="status">
        {isSoon && (remaining === 0 ? 'No characters left' : `Up to ${about} characters left`)}
      </span>
    </>
  );
}
