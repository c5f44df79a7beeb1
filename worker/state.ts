import { mark, type Sent, type State, type Table } from '../web/lib/state.ts';

/** Shorter ones weigh no more than their number. */
const shortest = 8;

/** A page's state as JSON, without the texts and the pieces of HTML that stand in the page: `web/lib/state.ts` reads it. */
export function stateBeside(html: string, state: State): string {
  const { texts, count } = textsIn(html);
  const sent: Sent = { ...state, texts: count };
  const json = JSON.stringify(sent, (_, value) => {
    if (Array.isArray(value)) return tableOf(value) ?? value;
    if (typeof value !== 'string') return value;
    const number = value.length < shortest ? undefined : texts.get(value);
    if (number !== undefined) return mark + number;
    const piece = pieceIn(html, value);
    if (piece !== null) return `${mark}<${piece}`;
    return value.startsWith(mark) ? mark + value : value;
  });
  // JSON that can't end the element it stands in.
  return json.replaceAll('<', '\\u003c');
}

/** Rows of one shape name their columns once. */
function tableOf(rows: unknown[]): Table | null {
  const [first, second] = rows;
  if (!isRow(first) || !isRow(second)) return null;
  const columns = Object.keys(first);
  const isAlike = (row: unknown) => isRow(row) && Object.keys(row).join() === columns.join();
  return rows.every(isAlike)
    ? { [mark]: columns, rows: rows.map((row) => Object.values(row as object)) }
    : null;
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The texts of a page as React writes them, each by the number of the first that says it. */
function textsIn(html: string) {
  const texts = new Map<string, number>();
  let count = 0;
  // What is said without a script is one text where there are scripts.
  const seen = html.replace(/(<noscript>)[\s\S]*?(?=<\/noscript>)/g, '$1…');
  for (const [, written = ''] of seen.matchAll(/>([^<]+)</g)) {
    const text = written.replace(/&(amp|lt|gt|quot|#x27);/g, (found) => entities[found] ?? found);
    if (!texts.has(text)) texts.set(text, count);
    count += 1;
  }
  return { texts, count };
}

const opening = 'data-html="true">';

/** Which of the page's pieces of HTML this is; null for any other string. */
function pieceIn(html: string, value: string): number | null {
  if (!value.startsWith('<')) return null;
  const at = html.indexOf(`${opening}${value}</div>`);
  return at === -1 ? null : html.slice(0, at).split(opening).length - 1;
}
