import type { Bindings } from '../env.ts';
import { type Letter, letter, type Writing } from '../lib/outbox/letter.ts';

interface What extends Pick<Writing, 'to' | 'template' | 'about'> {
  /** Of the conversation. */
  id: string;
}

/** The mail that says who has written, and never what. */
export const tellOf = (env: Bindings, { id, ...writing }: What): Promise<Letter> =>
  letter(env, {
    ...writing,
    tag: 'new-message',
    link: `${env.SITE_URL.replace(/\/$/, '')}/messages/${id}`,
  });
