/** Path of an uploaded file under /files. */
export const getFilePath = (name: string) =>
  `/files/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
