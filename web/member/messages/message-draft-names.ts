/** Draft names: a first message per person, a reply per conversation. */
export const messageDraftNames = {
  first: (person: string) => `message/${person}`,
  reply: (message: string) => `reply/${message}`,
};
