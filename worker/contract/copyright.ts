/** Who holds the rights of a file, as it stands below it: one sign, whoever typed it. */
export const withSign = (copyright: string) =>
  copyright.trimStart().startsWith('©') ? copyright : `© ${copyright}`;
