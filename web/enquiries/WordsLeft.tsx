/** Letters that may be written at once. */
export const mostWords = 4_000;

/** From so many on it is said how many are left. */
const soon = 400;

/** How many letters are left, as the end comes near; it is read out once a hundred. */
export function WordsLeft({ words }: { words: string }) {
  const left = Math.max(0, mostWords - words.length);
  const isSoon = left <= soon;
  const about = Math.ceil(left / 100) * 100;
  return (
    <>
      <span className="words-left" aria-hidden>
        {isSoon && `${left} characters left`}
      </span>
      <span className="visually-hidden" role="status">
        {isSoon && (left === 0 ? 'No characters left' : `Up to ${about} characters left`)}
      </span>
    </>
  );
}
