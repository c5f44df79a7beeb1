declare module 'virtual:common-passwords' {
  /** A line each, in lower case. */
  export const passwords: string;
}
