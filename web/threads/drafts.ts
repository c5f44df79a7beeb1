import { readDraft } from '../ui/form/draft.ts';

/** Whether something was typed and not sent. */
export const hasDraft = (user: string, name: string) => readDraft(user, name) !== null;
