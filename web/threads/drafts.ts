import { readDraft } from '../ui/form/draft.ts';
import { wordsFor } from './words.ts';

/** Whether something is kept, typed into a form or before it was there. */
export const hasDraft = (user: string, name: string) =>
  readDraft(user, name) !== null || wordsFor(user, name) !== '';
