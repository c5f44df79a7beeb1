declare module 'virtual:common-passwords' {
  /** One password per line, in lower case. */
  export const passwords: string;
}
