/**
 * Keeps requests whose text suggests a personal crisis out of the request log (contract, section
 * 10).
 */

import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { minuteMs } from '../contract/shared/limits.ts';
import { getNowMs } from '../db/clock.ts';
import type { AppEnv } from '../env.ts';
import { containsCrisisWords, crisisWordsQuery } from '../search/crisis/find-crisis-lines.ts';

/**
 * Response header by which the page entrypoint asks to skip the request log. It never reaches the
 * browser.
 */
export const SKIP_LOG_HEADER = 'X-Without-Line';

/** Maximum characters of user text that are checked. */
const MAX_CHARACTERS = 20_000;

/**
 * Crisis words that this isolate read last, for bodies and for requests that end before their first
 * database query.
 */
let lastRead: readonly string[] | undefined;
let lastReadMs = 0;

export const skipRequestLog = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url);
  const urlText = [
    ...(pathsWithWords.test(pathname) ? [decodePath(pathname)] : []),
    ...[...searchParams].flatMap(([name, value]) => (isPlain.test(name) ? [] : value)),
  ];
  collectUserText(c, urlText, false);
  await next();
  const { written, listed = lastRead } = c.var;
  // Without a list, the request counts as a match.
  if (
    written &&
    (!listed || containsCrisisWords(written.join(' ').slice(0, MAX_CHARACTERS), listed))
  )
    c.set('unlogged', true);
});

/** Passes the decision from the page entrypoint to the worker that logs the request. */
export const forwardSkipRequestLog = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.var.unlogged) c.res.headers.set(SKIP_LOG_HEADER, '1');
});

/**
 * Adds text of a body to what is checked against the crisis list. The list of the last minute is
 * enough, because reading it adds a quarter to the rows of a small write.
 */
export const collectBodyText = (c: Context<AppEnv>, words: readonly string[]) =>
  collectUserText(c, words, getNowMs() - lastReadMs < minuteMs);

/**
 * Reads the crisis list too, unless the one that this isolate read last will do. It is read with the
 * first batch of the request, so it costs no round trip.
 */
function collectUserText(c: Context<AppEnv>, words: readonly string[], isListRecent: boolean) {
  const said = words.filter((text) => /\p{L}/u.test(text) && !isFlag.test(text));
  if (said.length === 0) return;
  if (!c.var.written && !isListRecent) {
    c.var.db.appendToNextBatch(crisisWordsQuery(), (rows) => {
      lastRead = rows.map(({ words }) => words);
      lastReadMs = getNowMs();
      c.set('listed', lastRead);
    });
  }
  c.set('written', [...(c.var.written ?? []), ...said]);
}

/** Paths with a segment that a user typed. */
const pathsWithWords = /\/(search|practitioners|places|tags)\//;

/** Query parameters without user-written text: numbers, dates and ids. */
const isPlain =
  /^(limit|offset|orderby|from|to|day|date|month|near|within|lang|kind|w|.*_(tag|id|at))$/;

/** Values of filters such as `is_active`. */
const isFlag = /^(true|false)$/;

function decodePath(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
