import { readDraft, writeDraft } from '../ui/form/draft.ts';
import type { Draft } from '../ui/form/use-draft.ts';

/** The names under which is kept what somebody writes: one for each thing that is answered or changed. */
export const draftNames = {
  start: (subCategory: string) => `threads/start/${subCategory}`,
  title: (thread: string) => `threads/${thread}`,
  answer: (answered: string) => `thread-replies/answer/${answered}`,
  edit: (reply: string) => `thread-replies/${reply}`,
};

export const hasDraft = (user: string, name: string) => readDraft(user, name) !== null;

/** Puts what was typed into a form before it is shown. */
export function leaveDraft<Values>(user: string, name: string, values: Values, before: Values) {
  const draft: Draft<Values> = {
    ...{ values, before, version: null, differing: [] },
    ...{ key: crypto.randomUUID(), sent: false },
  };
  writeDraft(user, name, draft);
}
