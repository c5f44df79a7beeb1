/** Directory link that searches by text or by tags. */
export const buildDirectoryLink = (name: 'q' | 'tag', ...values: string[]) =>
  `/practitioners?${new URLSearchParams(values.map((value) => [name, value]))}`;
