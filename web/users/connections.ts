/** In one piece: some browsers drop a space that stands by itself from the name of a link. */
export const connectionsText = (count: number) =>
  count === 1 ? '1 connection' : `${count} connections`;
