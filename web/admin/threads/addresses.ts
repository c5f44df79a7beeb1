import { threads } from '../../../worker/contract/resources/threads.ts';
import { itemAddress } from '../addresses.ts';

const reply = (thread: string, id: string) => `${itemAddress(threads, thread)}/reply/${id}`;

export const addReplyAddress = (thread: string, id: string) => `${reply(thread, id)}/add_reply`;

export const editReplyAddress = (thread: string, id: string) => `${reply(thread, id)}/edit`;

export const addFirstReplyAddress = (thread: string) => `${itemAddress(threads, thread)}/add_reply`;
