import { type Answer, ApiError, send } from '../../lib/api.ts';
import { type Difference, merge } from './merge.ts';

interface Version<Item, Values> {
  /** Below /sobe/v1: takes the PATCH. */
  address: string;
  /** The item as it was read. */
  on: Answer<Item>;
  values: Values;
  toValues(item: Item): Values;
  /** What is sent of the values. */
  toBody(values: Values, base: Item): object;
  /** Reads the item anew, after somebody else has saved it. */
  read(): Promise<Answer<Item>>;
}

interface Saved<Item, Values> {
  answer: Answer<Item>;
  /** What was sent at last. */
  values: Values;
  differing: [];
}

/** Both changed the same field, and not to the same value: nothing is saved. */
interface Differing<Item> {
  answer: Answer<Item>;
  differing: Difference[];
}

/**
 * Saves on the version that was read. A change that somebody else saved in between is merged, and the call is
 * made again, three times at most.
 * @throws ApiError
 */
export async function saveVersion<Item, Values extends Record<string, unknown>>({
  address,
  toValues,
  toBody,
  read,
  ...first
}: Version<Item, Values>): Promise<Saved<Item, Values> | Differing<Item>> {
  let { on, values } = first;
  for (let tries = 3; ; tries -= 1) {
    const answer = await send<Item>(address, {
      method: 'PATCH',
      body: toBody(values, on.body),
      headers: { 'If-Match': on.etag ?? '*' },
    }).catch((error: unknown) => {
      if (tries > 1 && error instanceof ApiError && error.reason === 'changed') return null;
      throw error;
    });
    if (answer) return { answer, values, differing: [] };
    const theirs = await read();
    const { merged, differing } = merge(values, toValues(theirs.body), toValues(on.body));
    if (differing.length > 0) return { answer: theirs, differing };
    on = theirs;
    values = merged;
  }
}
