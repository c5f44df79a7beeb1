/** Path of an uploaded file. */
export const fileAddress = (name: string) =>
  `/files/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
