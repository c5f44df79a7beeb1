/** Cuts a text at a word boundary and appends an ellipsis. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most + 1).lastIndexOf(' ');
  return `${text.slice(0, end > 0 ? end : most)}…`;
}
