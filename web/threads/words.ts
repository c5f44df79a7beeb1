import { draftsOf } from '../lib/drafts.ts';

const keyOf = (user: string, name: string) => `${draftsOf(user)}words/${name}`;

/** What somebody has typed before the form for it was there, kept by this tab under the name of its draft. */
export function wordsFor(user: string, name: string): string {
  try {
    return sessionStorage.getItem(keyOf(user, name)) ?? '';
  } catch {
    return '';
  }
}

export function keepWords(user: string, name: string, words: string) {
  try {
    if (words) sessionStorage.setItem(keyOf(user, name), words);
    else sessionStorage.removeItem(keyOf(user, name));
  } catch {}
}
