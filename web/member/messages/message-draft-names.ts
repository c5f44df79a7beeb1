/** Draft names: a first message per person, a reply per conversation. */
export const draftNames = {
  first: (person: string) => `message/${person}`,
  reply: (message: string) => `reply/${message}`,
};
