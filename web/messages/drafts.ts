/** The names under which is kept what somebody writes: a first message to a person, the next reply of a conversation. */
export const draftNames = {
  first: (person: string) => `message/${person}`,
  reply: (message: string) => `reply/${message}`,
};
