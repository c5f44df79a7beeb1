/** Whole words of it, at most so many letters, where it goes on. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most + 1).lastIndexOf(' ');
  return `${text.slice(0, end > 0 ? end : most)}…`;
}
