/** Draft names: one per thread, reply or edit. */
export const threadDraftNames = {
  start: (subCategory: string) => `threads/start/${subCategory}`,
  title: (thread: string) => `threads/${thread}`,
  answer: (answered: string) => `thread-replies/answer/${answered}`,
  edit: (reply: string) => `thread-replies/${reply}`,
};
