/** The only clock of the server. Tests replace it with `setClock`. */

let read = () => Date.now();

export const getNowMs = () => read();

/** Current time as stored: ISO 8601 in UTC with milliseconds and `Z`. */
export const getNowIso = () => new Date(read()).toISOString();

export function setClock(clock: () => number) {
  read = clock;
}
