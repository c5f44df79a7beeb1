import { threadPage } from '../../worker/contract/community/threads.ts';
import { send } from '../setup/database.ts';
import { tag } from './replies-of-members.ts';

/** Requests a page of replies of the example thread. */
export const asked = (query = '', by: string | null = null, of = tag) =>
  send('GET', `threads/fe/${of}/pages${query}`, by);
export const page = async (query = '', by: string | null = null) =>
  threadPage.parse(await (await asked(query, by)).json());
