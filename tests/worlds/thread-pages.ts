import { threadPageSchema } from '../../worker/contract/community/threads.ts';
import { callApi } from '../setup/database.ts';
import { exampleThreadTag } from './replies-of-members.ts';

/** Requests a page of replies of the example thread. */
export const requestThreadReplies = (query = '', by: string | null = null, of = exampleThreadTag) =>
  callApi('GET', `threads/fe/${of}/pages${query}`, by);
export const getThreadReplies = async (query = '', by: string | null = null) =>
  threadPageSchema.parse(await (await requestThreadReplies(query, by)).json());
