import type { Served } from './served.ts';
import type { Site } from './site.ts';

/** What the server hands to the browser beside the HTML. */
export interface State {
  site: Site;
  missing: boolean;
  /** Not of a page behind a guard, which asks for the table of all screens at once. */
  served?: Served | null;
  /** Answers of the API by their addresses. */
  answers: Record<string, unknown>;
}

export const stateId = 'state';

/**
 * What stands in the page does not travel twice. A string that begins with this names a text of the page by its
 * number, or with a `<` a piece of HTML by its own; any other string that begins so has one more before it.
 */
export const mark = '~';

/** The state as the document holds it, and how many texts the page had when it was sent. */
export interface Sent extends State {
  texts: number;
}

/** Rows of one shape: the names of their columns, and of each row the values. */
export interface Table {
  [mark]: string[];
  rows: unknown[][];
}

/** Null where the document holds none. Of a page that somebody else changed nothing is believed but the HTML. */
export function readState(): State | null {
  const json = document.getElementById(stateId)?.textContent;
  const root = document.getElementById('root');
  if (!json || !root) return null;
  const texts = textsIn(root);
  const pieces = root.querySelectorAll('[data-html]');
  const { texts: count, ...state }: Sent = JSON.parse(json, (_, value) => {
    if (value?.[mark]) return rowsOf(value);
    if (typeof value !== 'string' || value[0] !== mark) return value;
    if (value[1] === mark) return value.slice(1);
    return value[1] === '<'
      ? pieces[Number(value.slice(2))]?.innerHTML
      : texts[Number(value.slice(1))];
  });
  if (count === texts.length) return state;
  const { served: _, ...rest } = state;
  return { ...rest, answers: {} };
}

const rowsOf = ({ [mark]: columns, rows }: Table) =>
  rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));

function textsIn(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return texts;
}
