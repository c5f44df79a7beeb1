/** Copyright line below a file; adds the © sign unless it was typed. */
export const formatCopyright = (copyright: string) =>
  copyright.trimStart().startsWith('©') ? copyright : `© ${copyright}`;
