import { createContext } from 'react';

/** Words, and which of them are selected. */
export interface Typed {
  text: string;
  start: number;
  end: number;
}

/** What is typed into a plain box while the code of a form comes. */
export interface TypedBefore {
  /** Whether it stands there. */
  isThere(): boolean;
  /** Whether somebody is in it. */
  isInHand(): boolean;
  /** Gives it away, and the box goes; null where nothing is typed. */
  take(): Typed | null;
}

export const TypedBefore = createContext<TypedBefore>({
  isThere: () => false,
  isInHand: () => false,
  take: () => null,
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Words as the HTML that shows them, a paragraph for each line. */
export const asHtml = (text: string) =>
  text
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
