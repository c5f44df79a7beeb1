/** Languages that are written from right to left. */
const rightToLeft = /^(ar|arc|ckb|dv|fa|he|ku|ps|sd|ug|ur|yi)$/;

/** Writing direction of a language, by its code. */
export const getLanguageDirection = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.test(language) ? 'rtl' : 'ltr';
