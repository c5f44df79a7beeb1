/** Copyright line below a file; adds the © sign unless it was typed. */
export const withSign = (copyright: string) =>
  copyright.trimStart().startsWith('©') ? copyright : `© ${copyright}`;
