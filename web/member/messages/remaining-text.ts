/**
 * Text typed while another text was being sent: the added part, or all of it if the beginning
 * differs.
 */
export const getRemainingText = (typed: string, sent: string) =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
