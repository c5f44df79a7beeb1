interface Props {
  text: string;
  /** Start and end offsets of each match. */
  marks: [number, number][];
}

/** Plain text with highlighted matches. */
export const HighlightedSnippet = ({ text, marks }: Props) =>
  splitSegments(text, marks).map(({ start, part, marked }) =>
    marked ? <mark key={start}>{part}</mark> : part,
  );

function splitSegments(text: string, marks: Props['marks']) {
  let from = 0;
  const parts = marks.flatMap(([start, end]) => {
    const before = { start: from, part: text.slice(from, start), marked: false };
    from = end;
    return [before, { start, part: text.slice(start, end), marked: true }];
  });
  return [...parts, { start: from, part: text.slice(from), marked: false }];
}
