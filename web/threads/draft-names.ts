/** The names under which is kept what somebody writes: one for each thing that is answered or changed. */
export const draftNames = {
  start: (subCategory: string) => `threads/start/${subCategory}`,
  title: (thread: string) => `threads/${thread}`,
  answer: (answered: string) => `thread-replies/answer/${answered}`,
  edit: (reply: string) => `thread-replies/${reply}`,
};
