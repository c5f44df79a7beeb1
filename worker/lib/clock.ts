/** The one clock. A test moves it with `setClock`. */
let read = () => Date.now();

export const milliseconds = () => read();

/** Now as it is stored: ISO 8601 in UTC with milliseconds and `Z`. */
export const now = () => new Date(read()).toISOString();

export function setClock(clock: () => number) {
  read = clock;
}
